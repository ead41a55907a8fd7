import { useSyncExternalStore } from "react";
import { DEVICE_MARK, GUEST_ID, newGuestId, newSecret } from "../common/ids.ts";
import type { SignedIn, User } from "../server/users/contract.ts";
import { forget, onStoredElsewhere, readStored, readStoredJson, store } from "./browser-storage.ts";
import { newListeners } from "./ui/store.ts";

const TOKEN_KEY = "userToken";
const USER_KEY = "user";
const GUEST_KEY = "guestId";
const DEVICE_KEY = "deviceMark";
export const CART_KEY = "cart";

export type Session = { user: User; token: string } | { user: undefined; token: undefined };

const ANONYMOUS: Session = { user: undefined, token: undefined };

let current: Session | undefined;
const [subscribe, callAll] = newListeners();
export const onSessionChange = subscribe;

/** The user of this browser. Only for code that runs in the browser. */
export function getSession(): Session {
  if (!current) {
    current = readSession();
    onStoredElsewhere([TOKEN_KEY, USER_KEY], () => change(readSession()));
  }
  return current;
}

/** The user of this browser; in the server's HTML, which is the same for everybody, there is none. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, () => ANONYMOUS);
}

export function signIn({ user, token }: SignedIn): void {
  store(TOKEN_KEY, token);
  store(USER_KEY, JSON.stringify(user));
  change({ user, token });
}

/** Whether pages show the admin area to this user. The API checks permissions by itself. */
export function isOnTeam(user: User | undefined): boolean {
  return user?.role === "admin";
}

/** Takes over a changed name, e-mail or avatar. */
export function updateUser(user: User): void {
  const { token } = getSession();
  if (token !== undefined) signIn({ user, token });
}

/** Forgets the user, the token and the cart; the next visitor of this browser is a new guest. */
export function signOut(): void {
  forget(TOKEN_KEY);
  forget(USER_KEY);
  forget(CART_KEY);
  store(GUEST_KEY, newGuestId());
  change(ANONYMOUS);
}

export function getGuestId(): string {
  const known = findGuestId();
  if (known !== undefined) return known;
  const guestId = newGuestId();
  store(GUEST_KEY, guestId);
  return guestId;
}

/**
 * The mark by which the server recognizes this browser at the next login, so that wrong passwords from
 * other browsers do not lock it out. It gives no access, and stays after a logout.
 */
export function getDeviceMark(): string {
  const stored = readStored(DEVICE_KEY);
  if (stored !== undefined && DEVICE_MARK.test(stored)) return stored;
  const mark = newSecret();
  store(DEVICE_KEY, mark);
  return mark;
}

export function findGuestId(): string | undefined {
  const stored = readStored(GUEST_KEY);
  return stored !== undefined && GUEST_ID.test(stored) ? stored : undefined;
}

function change(next: Session): void {
  current = next;
  callAll();
}

function readSession(): Session {
  const token = readStored(TOKEN_KEY);
  const user = readStoredJson(USER_KEY, isUser);
  return token && user ? { user, token } : ANONYMOUS;
}

function isUser(value: unknown): value is User {
  return (
    typeof value === "object" &&
    value !== null &&
    "_id" in value &&
    "role" in value &&
    "name" in value
  );
}
