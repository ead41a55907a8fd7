import { newListeners } from "../../ui/store.ts";

/** `openCart` opens the cart's drawer from any component; the frame with the drawer listens. */
export const [onCartWanted, openCart] = newListeners();
