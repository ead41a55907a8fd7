import { Type } from "typebox";

export const Subscription = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
});
export type Subscription = Type.Static<typeof Subscription>;

/** The query of a link in the newsletter. */
export const SubscriberKey = Type.Object({ key: Type.Optional(Type.String()) });

/** An answer that is one sentence, to be shown. */
export const Told = Type.Object({ message: Type.String() });
export type Told = Type.Static<typeof Told>;
