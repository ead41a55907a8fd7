import { counted, text, texts } from "../../text.ts";

/** Messages of the page of the users. */
export const userMessages = texts("userMessages", {
  hint: "Name or email",
  role: "Role",
  roles: { customer: "Customer", admin: "Admin" },
  count: counted({ one: "1 user", other: "{count} users" }),
  none: "No users found",
  error: text("Error : {message}"),
  loadFailed: "We could not load the users. Please try again.",
  columns: {
    name: "Name",
    since: "Member since",
    actions: "Actions",
  },
  you: "You",
  fixed: "Set where the shop is started",
  roleChange: {
    /** By the new role. */
    to: {
      admin: {
        title: text("Make {name} an admin?"),
        text: "Admins see all customers, orders and payments, and change products, users and orders.",
        confirm: "Make admin",
      },
      customer: {
        title: text("Take the admin area away from {name}?"),
        text: "They keep their account and their orders as a customer.",
        confirm: "Make customer",
      },
    },
    sessions: "They are logged out everywhere, and log in again with the new role.",
    changing: "Changing ...",
  },
  roleOf: text("Role of {name}"),
  invited: "Invited",
  inviteAgain: {
    open: "Send again",
    openOf: text("Send {name} the invitation again"),
    working: "Sending ...",
    done: text("A new invitation is on its way to {email}"),
    failed: "We could not send the invitation. Please try again.",
  },
  logOut: {
    open: "Log out",
    openOf: text("Log out {name}"),
    title: text("Log {name} out everywhere?"),
    text: "All their sessions end at once, on every device. Their password stays: if somebody else may know it, have them choose another.",
    confirm: "Log out everywhere",
    working: "Logging out ...",
    done: text("{name} is logged out everywhere"),
    failed: "We could not log this user out. Please try again.",
  },
  remove: "Delete",
  removeOf: text("Delete {name}"),
  updated: "User updated!",
  updateFailed: "We could not change the role. Please try again.",
  deleted: "User deleted successfully",
  deleteFailed: "We could not delete this user. Please try again.",
  deleteTitle: text("Delete {name}?"),
  deleteText:
    "The account, its addresses and its cart go for good, and all its sessions end. Orders stay, without the person; only one that is still to be delivered keeps its delivery address until it is delivered or cancelled. This cannot be undone.",
  deleting: "Deleting ...",
  add: {
    title: "Add a user",
    open: "Add user",
    password: "Password",
    submit: "Add user",
    invite: "Send an invitation instead",
    inviteHint:
      "They are mailed a link that works once, within 72 hours, and choose it themselves.",
    sendInvitation: "Invite",
    inviting: "Inviting ...",
    inviteFailed: "We could not invite this user. Please try again.",
    busy: "Adding ...",
    failed: "We could not add this user. Please try again.",
    passwordShort: "Password should be atleast 6 characters long.",
    adminPasswordShort: "An admin's password must have at least 8 characters",
  },
});

export const userApiMessages = texts("userApiMessages", {
  invited: "Invitation sent",
  notInvited: "This user has chosen a password already",
  notFound: "User not found",
  seeded: "This account is set where the shop is started: it stays, and it stays an admin",
  ownRole: "You cannot change your own role. Another admin can.",
  ownAccount: "You cannot delete your own account here. Your profile has a way to do that.",
  ownEmail: "Please change your own email in your profile",
  paying: "A payment of this user is still being confirmed. Please try again in a moment.",
});
