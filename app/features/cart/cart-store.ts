import { useSyncExternalStore } from "react";
import { cartMessages } from "../../../common/messages/cart.ts";
import type { Cart, CartLine } from "../../../server/cart/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { forget, onStoredElsewhere, readStoredJson, store } from "../../browser-storage.ts";
import { CART_KEY, findGuestId, getGuestId, getSession, onSessionChange } from "../../session.ts";
import { newListeners } from "../../ui/store.ts";

export interface CartState {
  /** With the changes that the server has not answered yet. */
  cart: Cart;
  loading: boolean;
  /** Whether a change is under way. */
  changing: boolean;
  error: string | undefined;
}

const NO_CART: Cart = { products: [], totalPrice: 0 };
const IDLE = { loading: false, changing: false, error: undefined };
const EMPTY: CartState = { cart: NO_CART, ...IDLE };

let state: CartState | undefined;
/** The cart as the server last answered it, or as it is stored. */
let answered: Cart = NO_CART;
const [subscribe, callAll] = newListeners();
/** Calls run one after the other, so that an older answer never replaces a newer cart. */
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
let changes = 0;

export function useCart(): CartState {
  return useSyncExternalStore(subscribe, getCartState, () => EMPTY);
}

/** Only for code that runs in the browser. */
export function getCartState(): CartState {
  if (!state) {
    answered = readCart();
    state = { ...EMPTY, cart: answered };
    onStoredElsewhere([CART_KEY], () => show(readCart()));
    onSessionChange(() => {
      if (!getSession().user) clearCart();
    });
  }
  return state;
}

export function countUnits(cart: Cart): number {
  return cart.products.reduce((units, line) => units + line.quantity, 0);
}

/** Fetches the cart. A visitor without a user and a guest id has none yet. */
export async function loadCart(): Promise<Outcome<Cart>> {
  if (!getSession().user && findGuestId() === undefined) return { ok: true, data: NO_CART };
  return run(() =>
    ask(api.GET("/api/cart", { params: { query: owner() } }), cartMessages.fetchFailed),
  );
}

/** Empties the cart in this browser and its stored copy; the server's cart stays as it is. */
export function clearCart(): void {
  forget(CART_KEY);
  show(NO_CART);
  set(IDLE);
}

export function owner(): { userId: string } | { guestId: string } {
  const { user } = getSession();
  return user ? { userId: user._id } : { guestId: getGuestId() };
}

/**
 * Runs a change of the cart, which shows at once as it is expected to be. If the server refuses it, the
 * cart is again as the server last answered it.
 */
export async function change<T extends Cart>(
  call: () => Promise<Outcome<T>>,
  expect: (cart: Cart) => Cart = (cart) => cart,
): Promise<Outcome<T>> {
  changes++;
  set({ cart: expect(getCartState().cart) });
  const outcome = await run(() => call().finally(() => changes--));
  if (!outcome.ok && changes === 0) set({ cart: answered });
  return outcome;
}

async function run<T extends Cart>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  waiting++;
  set({ loading: true, changing: changes > 0, error: undefined });
  const before = getSession().user?._id;
  const outcome = queue.then(call);
  queue = outcome;
  const result = await outcome;
  waiting--;
  // The answer may belong to a user who has signed out meanwhile.
  const answersUs = getSession().user?._id === before;
  if (result.ok && answersUs) keep(result.data);
  const error = result.ok ? undefined : result.message;
  set({ loading: waiting > 0, changing: changes > 0, error });
  return result;
}

function keep({ _id, user, guestId, products, totalPrice }: Cart): void {
  const cart = { _id, user, guestId, products, totalPrice };
  store(CART_KEY, JSON.stringify(cart));
  answered = cart;
  // A later change shows already: its own answer follows.
  if (changes === 0) show(cart);
}

function show(cart: Cart): void {
  answered = cart;
  set({ cart });
}

function set(change: Partial<CartState>): void {
  state = { ...getCartState(), ...change };
  callAll();
}

function readCart(): Cart {
  return readStoredJson(CART_KEY, isCart) ?? NO_CART;
}

function isCart(value: unknown): value is Cart {
  const cart = value as Partial<Cart> | null;
  return (
    typeof cart?.totalPrice === "number" &&
    Array.isArray(cart.products) &&
    cart.products.every(isLine)
  );
}

/** Checks a stored line: an earlier version of the shop may have stored another form. */
function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null;
  return (
    typeof line?.image === "string" &&
    typeof line.quantity === "number" &&
    typeof line.price === "number"
  );
}
