"""Names that could be mistaken for those of EXISTING accounts, by how it is done; and ordinary ones."""

EXISTING = (
    *("Alice", "Bob Miller", "Ian", "Jörg", "Maximilian", "Wendy", "David", "Anna", "Соня", "Μαρία"),
    *("Player10", "Tom5", "Zoë", "O'Brien", "カトリ", "김민준", "محمد", "Sophie", "Hannah", "Pascal"),
)

MISTAKEN = {
    "capitals": (
        *("ALICE", "alice", "aLiCe", "AlICE", "BOB MILLER", "bob miller", "IAN", "ian", "iAN", "JÖRG", "jörg"),
        *("MAXIMILIAN", "maxImIlIan", "WENDY", "DaViD", "СОНЯ", "соня"),
    ),
    "accents and strokes": (
        *("Álice", "Alicé", "Älice", "Ālice", "Alíce", "Alīce", "Aliçe", "Alīçé", "Ałice", "Aľice", "Alïce"),
        *("Ɐlice", "Jorg", "Jörğ", "Jøřg", "Jõrg", "Zoe", "Zoé", "Zœ", "Sophíe", "Şophie", "Hánnah", "Ḥannah"),
        *("Däviđ", "Ďavid", "Đavid", "Wéndy", "Ŵendy", "Wenđy", "Ánna", "Añña", "Ãnna", "Pascął"),
    ),
    "a letter of another alphabet": (
        *("Аlice", "Alісe", "Alicе", "Αlice", "Αliсe", "Вob Miller", "Bоb Miller", "Bob Мiller", "Ian\u0301"),
        *("Іan", "Iаn", "Dаvid", "Davіd", "Wеndy", "Sорhie", "Ѕophie", "Pаscal", "Раscal", "Hаnnah", "Нannah"),
        *("Τom5", "Tоm5", "Annа", "Сoня", "Cоня", "Mαρία", "Μaρία", "Μαρίa"),
    ),
    "another alphabet altogether": (*("Аппа", "ΑΝΝΑ", "ΙΑΝ", "ӀАΝ", "ІАИ", "АППА"),),
    "digits for letters": (
        *("A1ice", "Al1ce", "4lice", "Al1c3", "Alic3", "B0b Miller", "Bob Mi11er", "B0B M1LLER", "Dav1d", "D4vid"),
        *("W3ndy", "Ann4", "4nn4", "5ophie", "Soph1e", "P4scal", "Pasca1", "Hann4h", "Max1milian", "Maximi1ian"),
        *("P1ayer10", "Player1O", "Playerl0", "PlayerlO", "Toms", "T0m5", "1an", "lan", "Jör9", "Z0e"),
    ),
    "letters for letters": (
        *("AIice", "aIice", "Clavid", "cIavid", "VVendy", "vvendy", "Hanna\u0335h", "Jorɡ", "Sophıe", "Pascaɩ"),
        *("Pascaǀ", "Aliсe", "Bob MiIler"),
    ),
    "in other shapes": (
        *("Ａｌｉｃｅ", "𝐀𝐥𝐢𝐜𝐞", "𝒜𝓁𝒾𝒸ℯ", "𝔄𝔩𝔦𝔠𝔢", "𝕬𝖑𝖎𝖈𝖊", "𝙰𝚕𝚒𝚌𝚎", "Ⓐⓛⓘⓒⓔ", "ᴬˡⁱᶜᵉ", "ᴀʟɪᴄᴇ", "Alⅰce", "Aⅼice"),
        *("Aliⅽe", "Aliⅽℯ", "🄰🄻🄸🄲🄴", "🅰🅻🅸🅲🅴", "Ꭺlice", "ᎪᏞᎥᏟᎬ", "Ⅰan", "Ｉａｎ", "Maⅹimilian", "Ｗendy", "ⅾavid"),
        *("Daⅴid", "ℌannah", "ᕼannah", "ꓐob", "Ꭰavid", "Ꮃendy", "カﾄリ", "ｶﾄﾘ", "力トリ", "カト리", "カ卜リ"),
        *("カトり",),
    ),
    "signs between": (
        *("A.l.i.c.e", "A-lice", "Al_ice", "A’lice", "'Alice", "-Alice-", "Alice.", "A·lice", "O’Brien", "OBrien"),
        *("O.Brien", "Obrien", "O-Brien", "T-o-m-5", "A\u02bblice", "Zo-ë", "J.ö.r.g", "Wen-dy", "David_"),
        *("_David_", "Ma-ximilian", "H.a.n.n.a.h", "محـمد"),
    ),
    "what nobody sees": (
        *("Al\u200bice", "Al\u200cice", "Al\u200dice", "Al\u2060ice", "\ufeffAlice", "Ali\u00adce", "Al\u034fice"),
        *("Al\ufe0fice", "Alice\u3164", "A\u115flice", "Al\u180eice", "Alice\U000e0041", "Al\U000e0100ice"),
        *("A\u2061lice", "Ali\u2800ce", "\u2066Alice\u2069", "\u200eAlice", "\u061cAlice", "Da\u200bvid"),
        *("We\u2063ndy", "김\u200b민준", "مح\u200dمد"),
    ),
    "turned around": (
        *("\u202eAlice", "A\u202elice", "\u202eAlice\u202c", "\u202dAlice", "Al\u202eice\u202c", "Ɐlicɘ", "Alicə"),
        *("Dɐvid", "Zoɘ", "Яian"),
    ),
    "several alphabets": (
        *("Aлиса", "Aλίκη", "Аlica", "Annа", "Ⲁnna", "Aннa", "Jöрг", "Davидa", "Pаpa", "Мax", "Соnя", "Sonя"),
        *("Μαria", "Марияα", "김Min", "ミンmin", "محمدm", "Алиceа"),
    ),
    "of the house": (
        *("admin", "Admin", "ADMIN", "аdmin", "Admіn", "Αdmin", "adm1n", "ad-min", "a.d.m.i.n", "Moderator"),
        *("M0derator", "Mоderator", "Referee", "Ref3ree", "System", "5ystem", "root", "Root", "r00t", "Guest"),
        *("Gue5t", "Computer", "C0mputer", "Somebody", "Some-body", "Null", "Tutto", "Tu-tto", "Gambler", "Staff"),
        *("Help", "You", "leaderboard"),
    ),
}

ORDINARY = (
    *("Frida", "Björn", "Łukasz", "Şebnem", "Nguyễn Văn An", "José María", "Zoltán", "Siân", "Renée", "Þórdís"),
    *("Mary-Jane", "D'Angelo", "van der Berg", "Ka\u02bbahumanu", "Gal·la", "Ioan 2", "Kofi Mɛnsa", "Ọláṣeun"),
    *("Ng", "Елена", "Дмитрий", "Олександр", "Ђорђе", "Өлзий", "Ελένη", "Γιώργος", "Նարե", "Արամ", "გიორგი"),
    *("ნინო", "דוד", "רחל", "ג׳ק", "فاطمة", "علی\u200cرضا", "یوسف", "ዳዊት", "ሰላም", "राम", "प्रिया", "রহিম"),
    *("ਗੁਰਪ੍ਰੀਤ", "હર્ષ", "தமிழ்செல்வி", "శ్రీనివాస్", "ಕಾವ್ಯ", "സുരേഷ്", "නිමල්", "สมชาย", "ບຸນມີ", "བཀྲ"),
    *("မောင်မောင်", "សុភា", "さくら", "ジョン・スミス", "山田 太郎", "王小明", "佐々木", "이서연", "ᏍᏏᏉᏯ"),
    *("ᐃᓄᒃ", "ⵎⴰⵙⵉⵏ", "Владимир 7", "Ольга-Мария"),
)
