import { setAppearance } from "../../common/appearance/shop-appearance.ts";
import { setFormerWords } from "../../common/catalog-words.ts";
import { setSearchLanguage } from "../../common/search-language.ts";
import { setShopFront } from "../../common/shop-front.ts";
import { changeTexts } from "../../common/wording.ts";

/** The files of a worker share its modules: each begins with the shop as it comes, whatever the one before has set. */
setShopFront(undefined);
setAppearance(undefined);
setSearchLanguage(undefined);
setFormerWords([]);
changeTexts({});
