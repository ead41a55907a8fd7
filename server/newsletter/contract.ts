import { Type } from "typebox";

export const Subscription = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
});
export type Subscription = Type.Static<typeof Subscription>;

/** What a link of the newsletter carries. */
export const SubscriberKey = Type.Object({ key: Type.Optional(Type.String()) });

/** What the person is told. */
export const Told = Type.Object({ message: Type.String() });
export type Told = Type.Static<typeof Told>;
