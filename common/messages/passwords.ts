import { text, texts } from "../text.ts";

/** Messages of the pages that lead to a new password. Apart from account.ts, so that the profile does without. */
export const passwordMessages = texts("passwordMessages", {
  forgotten: {
    link: "Forgot password?",
    title: "Forgot your password?",
    text: "Tell us the email of your account, and we will send you a link to choose a new one.",
    send: "Send the link",
    sending: "Sending...",
    failed: "We could not ask for the link. Please check your connection and try again.",
    sentTitle: "Please look into your mail",
    sent: text(
      "If there is an account for {email}, a link to a new password is on its way there. It is good for one hour.",
    ),
    nothing: "Nothing there after a few minutes? Look among the unwanted mail, or ask again.",
    again: "Ask again",
    back: "Back to login",
  },
  reset: {
    title: "Choose a new password",
    text: "You will be logged out everywhere and can log in with it right away.",
    password: "New password",
    save: "Save password",
    saving: "Saving...",
    saved: "Your password was changed. Please log in with it.",
    failed: "We could not save your password. Please check your connection and try again.",
    deadTitle: "This link is no longer good",
    dead: "It has been used already, is older than an hour, or did not arrive whole.",
    anew: "Ask for a new link",
  },
  welcome: {
    title: "Welcome, choose a password",
    text: "It opens the account that was made for you. You log in with it and your email address.",
    password: "Password",
    hint: "At least 8 characters, not your name and not your email address",
    save: "Save password",
    saving: "Saving...",
    saved: "Your account is ready. Please log in.",
    failed: "We could not save your password. Please check your connection and try again.",
    deadTitle: "This invitation is no longer good",
    dead: "It has been used already, is older than three days, or did not arrive whole. Whoever invited you can send another.",
    anew: "To the login",
  },
});
