import { Type } from "typebox";
import { DEVICE_MARK } from "../../common/ids.ts";
import { Instant, oneOf, sortOf } from "../platform/contract.ts";

export const PASSWORD_MAX = 128;
export const NAME_MAX = 100;
/** The name of the admin of the settings. */
export const ADMIN_NAME = "Admin";

export const Role = oneOf(["customer", "admin"]);
export type Role = Type.Static<typeof Role>;

export const User = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  isEmailProven: Type.Boolean({
    description: "Whether a mailed link has shown that the address is theirs",
  }),
  isGuest: Type.Optional(
    Type.Boolean({ description: "Somebody who buys without an account; their name is empty" }),
  ),
  avatar: Type.Optional(Type.String({ description: "Address of the profile picture" })),
  isProtected: Type.Optional(
    Type.Boolean({
      description: "The admin of the settings: keeps e-mail and role, and the account",
    }),
  ),
  isInvited: Type.Optional(
    Type.Boolean({ description: "They have been mailed a link, and have no password yet" }),
  ),
  createdAt: Instant,
});
export type User = Type.Static<typeof User>;

const deviceMark = Type.Optional(
  Type.String({
    pattern: DEVICE_MARK.source,
    description:
      "A random text that the client keeps and that opens nothing. Where it came with the right password before, the client's wrong passwords are counted apart from everybody else's",
  }),
);

export const Credentials = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1000 }),
  deviceMark,
});

/** The fields of a registration, which comes as multipart/form-data. */
export const RegistrationForm = Type.Object({
  name: Type.String(),
  email: Type.String(),
  password: Type.String(),
  avatar: Type.Optional(
    Type.String({
      format: "binary",
      description: "A picture, up to 10 MB; a shop can say that none is needed",
    }),
  ),
  deviceMark,
});

export const Guest = Type.Object({
  email: Type.String({ maxLength: 254, description: "Where the mails about the order go" }),
});

export const SignedIn = Type.Object({ user: User, token: Type.String() });
export type SignedIn = Type.Static<typeof SignedIn>;

const secret = Type.Optional(Type.String({ maxLength: 1000 }));

/** Name and e-mail are optional here: the use case refuses a form without them, in words. */
export const ProfileChange = Type.Object({
  name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  avatar: Type.Optional(Type.String({ maxLength: 500 })),
  currentPassword: secret,
});
export type ProfileChange = Type.Static<typeof ProfileChange>;

export const PasswordChange = Type.Object({
  currentPassword: secret,
  password: Type.String({ maxLength: 1000 }),
});
export type PasswordChange = Type.Static<typeof PasswordChange>;

export const ForgottenPassword = Type.Object({ email: Type.String({ maxLength: 254 }) });

export const EmailProof = Type.Object({
  token: Type.String({ maxLength: 200, description: "From the link that was mailed" }),
});

export const PasswordReset = Type.Object({
  token: Type.String({ maxLength: 200, description: "From the link that was mailed" }),
  password: Type.String({ maxLength: 1000 }),
  deviceMark,
});
export type PasswordReset = Type.Static<typeof PasswordReset>;

export const Session = Type.Object({
  _id: Type.String({ description: "Ends it, and opens nothing" }),
  device: Type.String({ description: "What it was opened with, such as Firefox on Windows" }),
  createdAt: Instant,
  lastSeenAt: Type.String({
    format: "date-time",
    description: "To the hour; of an admin to a few seconds",
  }),
  current: Type.Boolean({ description: "Whether this call belongs to it" }),
});
export type Session = Type.Static<typeof Session>;

/** A session as the team sees it. */
export const UserSession = Type.Omit(Session, ["_id", "current"]);
export type UserSession = Type.Static<typeof UserSession>;

export const USER_NOTE_MAX = 2000;
export const UserNote = Type.Object({ note: Type.String({ maxLength: USER_NOTE_MAX }) });

/** The filter of the list of users, without the parameters of its window. */
export const UserFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200, description: "A part of name or e-mail" })),
  role: Type.Optional(Role),
  sort: Type.Optional(
    sortOf(["createdAt", "name", "email"], {
      description: "`-createdAt` unless told otherwise; `-`: downwards",
    }),
  ),
});
export type UserFilter = Type.Static<typeof UserFilter>;

/** All fields are optional here: the use case refuses what is missing or wrong, in words. */
export const NewUser = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 1000 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  role: Type.Optional(Role),
});
export type NewUser = Type.Static<typeof NewUser>;

/** A new user who chooses the password by a mailed link. */
export const Invitation = Type.Omit(NewUser, ["password"]);
export type Invitation = Type.Static<typeof Invitation>;

export const UserAdded = Type.Object({ message: Type.String(), user: User });

/** An admin's change of a user; fields left out stay. */
export const UserChange = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 1000 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  role: Type.Optional(Role),
});
export type UserChange = Type.Static<typeof UserChange>;
