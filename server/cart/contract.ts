import { Type } from "typebox";
import { Dollars, Quantity } from "../platform/contract.ts";

/** The most lines that a cart may have. */
export const MAX_LINES = 100;

export const CartLine = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  image: Type.String(),
  size: Type.String(),
  color: Type.String(),
  quantity: Type.Integer(),
  price: Dollars,
  countInStock: Type.Integer({ description: "Units of this color and size that can be bought" }),
  available: Type.Boolean({ description: "False once the shop no longer sells it" }),
});
export type CartLine = Type.Static<typeof CartLine>;

export const Cart = Type.Object({
  _id: Type.Optional(Type.String()),
  user: Type.Optional(Type.String()),
  guestId: Type.Optional(Type.String()),
  products: Type.Array(CartLine),
  totalPrice: Dollars,
});
export type Cart = Type.Static<typeof Cart>;

/** A line of the guest's cart of which fewer units were taken over. */
const Shortened = Type.Object({
  name: Type.String(),
  size: Type.String(),
  color: Type.String(),
  wanted: Type.Integer(),
  kept: Type.Integer(),
});

export const MergedCart = Type.Object({
  ...Cart.properties,
  merged: Type.Object({
    lines: Type.Integer({ description: "Lines taken over from the guest's cart" }),
    units: Type.Integer({ description: "Items that came over with them" }),
    shortened: Type.Array(Shortened),
  }),
});
export type MergedCart = Type.Static<typeof MergedCart>;

const owner = {
  userId: Type.Optional(Type.String({ maxLength: 64 })),
  guestId: Type.Optional(Type.String({ maxLength: 100 })),
};
export const CartOwnerQuery = Type.Object(owner);
export type CartOwnerQuery = Type.Static<typeof CartOwnerQuery>;

const line = {
  productId: Type.String({ minLength: 1, maxLength: 64 }),
  size: Type.String({ minLength: 1, maxLength: 50 }),
  color: Type.String({ minLength: 1, maxLength: 50 }),
};
export const CartLineRef = Type.Object({ ...line, ...owner });
export type CartLineRef = Type.Static<typeof CartLineRef>;

export const CartLineQuantity = Type.Object({ ...line, quantity: Quantity, ...owner });
export type CartLineQuantity = Type.Static<typeof CartLineQuantity>;

export const MergeRequest = Type.Object({
  guestId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  guestToken: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        "In place of `guestId`: the token of the guest's session that this caller had before",
    }),
  ),
  user: Type.Optional(Type.Unknown({ description: "The user's id, or the user with its _id" })),
});
export type MergeRequest = Type.Static<typeof MergeRequest>;
