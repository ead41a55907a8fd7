/**
 * What stands on the pages that look after an account: forgotten and new passwords, sessions, one's
 * data, pictures. Apart from customer-texts.ts, so that the checkout does not fetch them.
 */
export const accountTexts = {
  forgotten: {
    link: "Forgot password?",
    title: "Forgot your password?",
    text: "Tell us the email of your account, and we will send you a link to choose a new one.",
    send: "Send the link",
    sending: "Sending...",
    failed: "We could not ask for the link. Please check your connection and try again.",
    sentTitle: "Please look into your mail",
    sent: (email: string) =>
      `If there is an account for ${email}, a link to a new password is on its way there. It is good for one hour.`,
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
  prove: {
    unproven: (email: string) =>
      `You have not confirmed ${email} yet. We mailed you a link; until you follow it, our mails carry no name, and your data leaves the newsletter out.`,
    again: "Send the link again",
    sending: "Sending...",
    sent: "The link is on its way. It is good for three days.",
    sendFailed: "We could not send the link. Please check your connection and try again.",
    title: "Your email address",
    waiting: "Confirming your address...",
    doneTitle: "Thank you",
    done: "Your email address is confirmed.",
    deadTitle: "This link is no longer good",
    dead: "It has been used already, is older than three days, or did not arrive whole. You find a new one in your profile.",
    failedTitle: "Not confirmed yet",
    failed: "We could not reach the shop. Please check your connection and try again.",
    tryAgain: "Try again",
    profile: "To my profile",
  },
  password: {
    title: "Password",
    open: "Change password",
    adminHint: "At least 8 characters, not your name, your email address or the shop's name",
    newPassword: "New password",
    save: "Save new password",
    cancel: "Cancel",
    saved: "Password changed. Your other devices were logged out.",
    failed: "We could not change your password. Please check your connection and try again.",
  },
  cartMerged: (units: number) =>
    units === 1
      ? "The item you chose before is in your cart now"
      : `The ${units} items you chose before are in your cart now`,
  emailFixed: "The email of this account is set where the shop is started.",
  sessions: {
    title: "Where you are logged in",
    loadFailed: "We could not load your devices. Please try again.",
    unknown: "Unknown device",
    current: "This device",
    used: (date: string) => `Last used ${date}`,
    since: (date: string) => `Logged in ${date}`,
    everywhere: "Log out everywhere",
    leaving: "Logging out...",
    left: "You are logged out on every device",
    failed: "We could not log you out everywhere. Please check your connection and try again.",
  },
  data: {
    title: "Your data",
    text: "Take a copy of everything we know about you, as a file that you can read. Or leave us: your account is then deleted at once.",
    download: "Download my data",
    downloading: "Preparing...",
    downloadFailed: "We could not get your data. Please check your connection and try again.",
    fileName: "selvedge-my-data.json",
    erase: "Delete my account",
    erasing: "Deleting...",
    eraseTitle: "Delete your account?",
    eraseText:
      "Your profile, addresses, cart and newsletter subscription are deleted at once. This cannot be undone.",
    eraseKept:
      "Of your orders we keep what was bought and what it cost, without your name, address, email or phone number. Only an order that has not reached you yet keeps the name, address and phone number of its parcel until it is delivered or cancelled.",
    keep: "Keep my account",
    erased: "Your account was deleted",
    eraseFailed: "We could not delete your account. Please check your connection and try again.",
    adminStays: "This account runs the shop and cannot be deleted.",
  },
  picture: {
    change: "Change picture",
    uploading: "Uploading...",
    changed: "Press Update to keep your new picture",
    tooHeavy: "This picture is larger than 10 MB",
    failed: "We could not upload the picture. Please check your connection and try again.",
  },
} as const;
