/** What the page of the users says. */
export const userTexts = {
  title: "Users",
  hint: "Name or email",
  role: "Role",
  roles: { customer: "Customer", admin: "Admin" },
  loading: "Loading the users",
  count: (count: number) => (count === 1 ? "1 user" : `${count.toLocaleString("en-US")} users`),
  none: "No users found",
  error: (message: string) => `Error : ${message}`,
  loadFailed: "We could not load the users. Please try again.",
  columns: {
    name: "Name",
    email: "Email",
    role: "Role",
    since: "Member since",
    actions: "Actions",
  },
  you: "You",
  fixed: "Set where the shop is started",
  roleChange: {
    title: (name: string, role: string) =>
      role === "admin" ? `Make ${name} an admin?` : `Take the admin area away from ${name}?`,
    text: (role: string) =>
      role === "admin"
        ? "Admins see all customers, orders and payments, and change products, users and orders."
        : "They keep their account and their orders as a customer.",
    sessions: "They are logged out everywhere, and log in again with the new role.",
    confirm: (role: string) => (role === "admin" ? "Make admin" : "Make customer"),
    changing: "Changing ...",
  },
  roleOf: (name: string) => `Role of ${name}`,
  remove: "Delete",
  removeOf: (name: string) => `Delete ${name}`,
  updated: "User updated!",
  updateFailed: "We could not change the role. Please try again.",
  deleted: "User deleted successfully",
  deleteFailed: "We could not delete this user. Please try again.",
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    "The account, its addresses and its cart go for good, and all its sessions end. Orders stay, without the person; only one that is still to be delivered keeps its delivery address until it is delivered or cancelled. This cannot be undone.",
  deleting: "Deleting ...",
  add: {
    title: "Add a user",
    open: "Add user",
    name: "Name",
    email: "Email",
    password: "Password",
    role: "Role",
    roleHint: "An admin may do everything in here.",
    submit: "Add user",
    busy: "Adding ...",
    failed: "We could not add this user. Please try again.",
    passwordShort: "Password should be atleast 6 characters long.",
    adminPasswordShort: "An admin's password must have at least 8 characters",
  },
} as const;
