// All scripts of a table of this game.
import "../../playing.js";
import "./play.js";
import "./choose.js";
