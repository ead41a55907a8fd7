import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/shop/layout.tsx", [
    index("routes/shop/home.tsx"),
    route("collections/:collection", "routes/shop/collection.tsx"),
    route("product/:id", "routes/shop/product.tsx"),
    route("checkout", "routes/shop/checkout.tsx"),
    route("order-confirmation", "routes/shop/order-confirmation.tsx"),

    route("unsubscribe", "routes/shop/unsubscribe.tsx"),

    route("login", "routes/account/login.tsx"),
    route("register", "routes/account/register.tsx"),
    route("forgot-password", "routes/account/forgot-password.tsx"),
    route("reset-password", "routes/account/reset-password.tsx"),
    route("welcome", "routes/account/welcome.tsx"),
    route("confirm-email", "routes/account/confirm-email.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("update-profile", "routes/account/update-profile.tsx"),
    route("my-orders", "routes/account/my-orders.tsx"),
    route("order/:id", "routes/account/order.tsx"),

    route("loader", "routes/shop/loader.tsx"),
    route("*", "routes/shop/not-found.tsx"),
  ]),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
    route("products", "routes/admin/products.tsx"),
    route("products/import", "routes/admin/import.tsx"),
    route("orders", "routes/admin/orders.tsx"),
    route("order/:id", "routes/admin/order.tsx"),
    route("order/:id/:paper", "routes/admin/paper.tsx"),
    route("holds", "routes/admin/holds.tsx"),
    route("payments", "routes/admin/payments.tsx"),
    route("payments/:id", "routes/admin/payment.tsx"),
    route("products/add", "routes/admin/add-product.tsx"),
    route("products/:id/edit", "routes/admin/edit-product.tsx"),
    route("users", "routes/admin/users.tsx"),
    route("appearance", "routes/admin/appearance.tsx"),
    route("settings", "routes/admin/settings.tsx"),
    route("audit", "routes/admin/audit.tsx"),
    route("system", "routes/admin/system.tsx"),
    route("outbox", "routes/admin/outbox.tsx"),
  ]),
  ...(process.env.NODE_ENV === "development" ? [route("design", "routes/design.tsx")] : []),
] satisfies RouteConfig;
