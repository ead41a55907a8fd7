import { newListeners } from "../../ui/store.ts";

/** `openCart` opens the cart's drawer from anywhere; the frame that holds the drawer listens. */
export const [onCartWanted, openCart] = newListeners();
