import { Type } from "typebox";
import { Instant } from "../platform/contract.ts";

export const PASSWORD_MAX = 128;
export const NAME_MAX = 100;

export const Role = Type.Union([Type.Literal("customer"), Type.Literal("admin")]);
export type Role = Type.Static<typeof Role>;

export const User = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  avatar: Type.Optional(Type.String({ description: "Address of the profile picture" })),
  createdAt: Instant,
});
export type User = Type.Static<typeof User>;

export const Credentials = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1000 }),
});

/** The fields of a registration, which comes as multipart/form-data. */
export const RegistrationForm = Type.Object({
  name: Type.String(),
  email: Type.String(),
  password: Type.String(),
  avatar: Type.String({ format: "binary", description: "A picture, up to 10 MB" }),
});

export const SignedIn = Type.Object({ user: User, token: Type.String() });
export type SignedIn = Type.Static<typeof SignedIn>;

/** Name and e-mail are asked for by the use case, which has the sentence for it. */
export const ProfileChange = Type.Object({
  name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  avatar: Type.Optional(Type.String({ maxLength: 500 })),
  currentPassword: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type ProfileChange = Type.Static<typeof ProfileChange>;
