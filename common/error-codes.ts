/** The codes of refusals, for server, browser and API description. A code never changes its meaning. */
export const ERROR_CODES = [
  // Any call
  ...["invalid_input", "invalid_body", "invalid_address", "wrong_type", "too_large", "not_found"],
  ...["not_allowed", "sign_in_needed", "too_many", "too_many_waiting", "came_too_slowly"],
  ...["caller_gone", "in_progress", "idempotency_key_reused", "busy", "unavailable", "not_ready"],
  ...["restoring", "not_yet_open", "shop_paused"],
  // Accounts
  ...["wrong_credentials", "password_needed", "email_taken", "user_not_found", "no_such_session"],
  ...["own_account", "admin_stays", "admin_email_fixed", "not_invited", "unknown_key"],
  ...["account_needed", "email_unproven", "no_guests"],
  // Pictures and files
  ...["no_picture", "picture_missing", "picture_empty", "several_pictures", "not_a_picture"],
  ...["picture_damaged", "picture_too_large", "picture_too_slow", "pictures_busy"],
  ...["storage_down", "bad_file", "unsafe_drawing"],
  // The catalog and its imports
  ...["product_not_found", "product_changed", "sku_taken", "stock_sold", "out_of_stock"],
  ...["product_held"],
  ...["import_not_found", "not_checked", "check_gone", "has_errors", "gives_away"],
  ...["nothing_to_import", "applied_already", "catalog_changed", "attribute_in_use"],
  // Carts, checkouts and discount codes
  ...["not_in_cart", "cart_full", "cart_empty", "cart_changed", "checkout_not_found"],
  ...["checkout_expired", "hold_being_paid", "code_unknown", "code_held", "code_used"],
  ...["code_taken", "not_first_order", "code_not_begun", "code_over", "code_minimum"],
  ...["code_not_for_cart", "code_used_up", "code_changed", "code_missing"],
  ...["market_closed", "order_differs", "not_confirmed", "confirmed_too_late"],
  ...["confirmation_needed"],
  ...["express_off", "express_not_found"],
  // Payments
  ...["not_payable", "already_paid", "not_paid", "payment_not_approved", "payment_declined"],
  ...["payment_in_progress", "payment_busy", "payment_settling", "payment_unknown"],
  ...["payment_mismatched", "payment_not_found", "paypal_unavailable", "total_changed"],
  ...["not_genuine", "webhooks_not_set_up", "webhook_unchecked"],
  // Orders and refunds
  ...["order_not_found", "order_changed", "order_deleted", "order_paid", "order_restocked"],
  ...["order_not_sent", "return_not_found", "return_changed", "return_open", "return_received"],
  ...["other_return", "exchange_sent", "return_over", "offer_not_found", "offer_waits"],
  ...["other_offer", "other_currency"],
  ...["address_not_found", "nothing_to_refund", "refund_too_high", "refund_refused"],
  ...["other_refund", "not_unapplied", "invoice_not_found", "parcel_not_found"],
  ...["order_cancelled", "order_held", "order_sent", "nothing_to_send"],
  ...["too_late_to_cancel", "not_late", "not_asked", "order_packed", "customer_erased"],
  ...["withdrawal_not_found", "withdrawal_done", "withdrawal_returned"],
  ...["no_order", "nothing_to_return"],
  ...["mail_waiting", "too_late_to_correct", "email_of_account"],
  // The team's tools
  ...["changed_since", "cannot_undo", "undone_already", "entry_not_found", "case_not_found"],
  ...[
    "case_closed",
    "not_a_refund",
    "refund_known",
    "settings_changed",
    "mail_not_found",
    "page_not_found",
    "page_changed",
  ],
  ...["collection_not_found", "collection_changed", "collection_in_use"],
  ...["sale_not_found", "sale_changed", "sale_over", "price_of_sale"],
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
