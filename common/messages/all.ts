import * as account from "./account.ts";
import * as addresses from "./addresses.ts";
import * as adminAccounts from "./admin/accounts.ts";
import * as adminAppearance from "./admin/appearance.ts";
import * as adminArea from "./admin/area.ts";
import * as adminAttributes from "./admin/attributes.ts";
import * as adminAudit from "./admin/audit.ts";
import * as adminCatalogWords from "./admin/catalog-words.ts";
import * as adminCodes from "./admin/codes.ts";
import * as adminCollections from "./admin/collections.ts";
import * as adminColorsSizes from "./admin/colors-sizes.ts";
import * as adminCorrections from "./admin/corrections.ts";
import * as adminCustomers from "./admin/customers.ts";
import * as adminDashboard from "./admin/dashboard.ts";
import * as adminDelays from "./admin/delays.ts";
import * as adminDelivery from "./admin/delivery.ts";
import * as adminFirstSteps from "./admin/first-steps.ts";
import * as adminHolds from "./admin/holds.ts";
import * as adminHome from "./admin/home.ts";
import * as adminImport from "./admin/import.ts";
import * as adminLabels from "./admin/labels.ts";
import * as adminMeasures from "./admin/measures.ts";
import * as adminMenus from "./admin/menus.ts";
import * as adminMerge from "./admin/merge.ts";
import * as adminOrderMails from "./admin/order-mails.ts";
import * as adminOrders from "./admin/orders.ts";
import * as adminOwnPages from "./admin/own-pages.ts";
import * as adminPacking from "./admin/packing.ts";
import * as adminParcels from "./admin/parcels.ts";
import * as adminPayments from "./admin/payments.ts";
import * as adminProductForm from "./admin/product-form.ts";
import * as adminProducts from "./admin/products.ts";
import * as adminReturns from "./admin/returns.ts";
import * as adminSales from "./admin/sales.ts";
import * as adminSearch from "./admin/search.ts";
import * as adminSettings from "./admin/settings.ts";
import * as adminSystem from "./admin/system.ts";
import * as adminTax from "./admin/tax.ts";
import * as adminTexts from "./admin/texts.ts";
import * as adminUsers from "./admin/users.ts";
import * as adminWithdrawals from "./admin/withdrawals.ts";
import * as api from "./api.ts";
import * as avatar from "./avatar.ts";
import * as billing from "./billing.ts";
import * as cancelOrder from "./cancel-order.ts";
import * as cards from "./cards.ts";
import * as cart from "./cart.ts";
import * as cartPanel from "./cart-panel.ts";
import * as checkout from "./checkout.ts";
import * as collection from "./collection.ts";
import * as confirmEmail from "./confirm-email.ts";
import * as contract from "./contract.ts";
import * as correctionPage from "./correction-page.ts";
import * as corrections from "./corrections.ts";
import * as dates from "./dates.ts";
import * as delays from "./delays.ts";
import * as delivery from "./delivery.ts";
import * as emptyShop from "./empty-shop.ts";
import * as erase from "./erase.ts";
import * as express from "./express.ts";
import * as expressButton from "./express-button.ts";
import * as forms from "./forms.ts";
import * as garmentLabel from "./garment-label.ts";
import * as guests from "./guests.ts";
import * as home from "./home.ts";
import * as homePage from "./home-page.ts";
import * as invoiceLinks from "./invoice-links.ts";
import * as mails from "./mails.ts";
import * as media from "./media.ts";
import * as newsletter from "./newsletter.ts";
import * as opening from "./opening.ts";
import * as orderLetters from "./order-letters.ts";
import * as orderThanks from "./order-thanks.ts";
import * as orders from "./orders.ts";
import * as ownPages from "./own-pages.ts";
import * as ownPassword from "./own-password.ts";
import * as papers from "./papers.ts";
import * as parcels from "./parcels.ts";
import * as passwords from "./passwords.ts";
import * as payment from "./payment.ts";
import * as preview from "./preview.ts";
import * as priceNote from "./price-note.ts";
import * as product from "./product.ts";
import * as productLabels from "./product-labels.ts";
import * as promises from "./promises.ts";
import * as region from "./region.ts";
import * as returnLink from "./return-link.ts";
import * as returnOffers from "./return-offers.ts";
import * as returnPage from "./return-page.ts";
import * as returns from "./returns.ts";
import * as seller from "./seller.ts";
import * as shop from "./shop.ts";
import * as sizeGuide from "./size-guide.ts";
import * as suggestions from "./suggestions.ts";
import * as teamMails from "./team-mails.ts";
import * as vat from "./vat.ts";
import * as withdrawal from "./withdrawal.ts";

/** Every message by its subject, by who needs them. For programs that list or change them: pages import one file. */
export const ALL_MESSAGES = {
  /** Of the shop's pages. */
  shop: {
    ...account,
    ...addresses,
    ...avatar,
    ...billing,
    ...cancelOrder,
    ...cards,
    ...cart,
    ...cartPanel,
    ...checkout,
    ...collection,
    ...confirmEmail,
    ...contract,
    ...dates,
    ...delays,
    ...delivery,
    ...priceNote,
    ...emptyShop,
    ...erase,
    ...forms,
    ...express,
    ...expressButton,
    ...guests,
    ...home,
    ...homePage,
    ...invoiceLinks,
    ...media,
    ...newsletter,
    ...opening,
    ...orderThanks,
    ...orders,
    ...ownPages,
    ...ownPassword,
    ...parcels,
    ...passwords,
    ...payment,
    ...product,
    ...productLabels,
    ...region,
    ...returnLink,
    ...returnOffers,
    ...returnPage,
    ...corrections,
    ...correctionPage,
    ...returns,
    ...seller,
    ...shop,
    ...sizeGuide,
    ...suggestions,
    ...vat,
    ...withdrawal,
  },
  /** Of the admin area, beside those of the shop; the papers, which customers read, are made there. */
  admin: {
    ...adminAccounts,
    ...adminAppearance,
    ...adminArea,
    ...adminAttributes,
    ...adminAudit,
    ...adminCodes,
    ...adminCollections,
    ...adminColorsSizes,
    ...adminCatalogWords,
    ...adminCorrections,
    ...adminCustomers,
    ...adminDashboard,
    ...adminDelays,
    ...adminDelivery,
    ...adminFirstSteps,
    ...adminHolds,
    ...adminHome,
    ...adminImport,
    ...adminLabels,
    ...adminMeasures,
    ...adminMenus,
    ...adminMerge,
    ...adminOrderMails,
    ...adminOrders,
    ...adminOwnPages,
    ...adminPacking,
    ...adminParcels,
    ...adminPayments,
    ...adminProductForm,
    ...adminProducts,
    ...adminReturns,
    ...adminSales,
    ...adminSearch,
    ...adminSettings,
    ...adminSystem,
    ...adminTax,
    ...adminTexts,
    ...adminUsers,
    ...adminWithdrawals,
    ...papers,
  },
  /** Of mails, papers and answers alone. */
  server: {
    ...api,
    ...garmentLabel,
    ...preview,
    ...mails,
    ...orderLetters,
    ...promises,
    ...teamMails,
  },
};
