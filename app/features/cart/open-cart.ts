import { newListeners } from "../../ui/listeners.ts";

/** `openCart` opens the cart's drawer from anywhere; the frame that holds the drawer listens. */
export const { callAll: openCart, subscribe: onCartWanted } = newListeners();
