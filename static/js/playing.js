// All scripts that a table needs but what its game brings. Browsers get them in one piece: games/site/joined.py.
import "./table/timeline.js";
import "./table/connection.js";
import "./table/answers.js";
import "./table/salts.js";
import "./table/clocks.js";
import "./table/keys.js";
import "./table/turn.js";
import "./table/spoken.js";
import "./table/bubbles.js";
import "./table/unread.js";
