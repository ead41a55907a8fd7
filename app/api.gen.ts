// Made by `npm run client:generate` from /api/openapi.json; changes here are lost.

export interface paths {
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description The products that meet all filters, newest or most relevant first unless sorted. `X-Total-Count` says how many there are, `Link` where the next page is.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many products each filter would leave
         * @description Takes the filters of the list. A choice is counted among the products that meet all other kinds of filters: beside a chosen size the others say how many come in theirs.
         */
        get: operations["listFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may be meant by words that are being typed
         * @description Up to 6 products and 4 completions; none for fewer than two letters.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/new-arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest eight */
        get: operations["listNewArrivals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/best-seller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What sells best */
        get: operations["getBestSeller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/similar/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products like this one */
        get: operations["listSimilar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with its stock by colour and size */
        get: operations["getProduct"];
        /**
         * Change a product
         * @description What is left out stays as it is.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Delete a product
         * @description Orders keep it; what an open checkout holds is still delivered.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All products, drafts included
         * @description Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how many there are, `Link` where the next window is.
         */
        get: operations["listAdminProducts"];
        put?: never;
        /** Add a product */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product, drafts included */
        get: operations["getAdminProduct"];
        /**
         * Change a product
         * @description What is left out stays as it is.
         */
        put: operations["updateProductInAdmin"];
        post?: never;
        /**
         * Delete a product
         * @description Orders keep it; what an open checkout holds is still delivered.
         */
        delete: operations["deleteProductInAdmin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a draft like a product
         * @description With its texts, its facts and its colours and sizes; with article numbers of its own, no units and no pictures.
         */
        post: operations["duplicateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many products at once
         * @description Those of `ids`, or all that meet `filters`. What was applied is undone by its `batchId`.
         */
        post: operations["changeInBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/color-tones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What colors look like in their dots
         * @description Those of `colors` as a product that has them all shows them, then the others whose tones admins have set.
         */
        get: operations["listColorTones"];
        /**
         * Set the tone of a color
         * @description Wherever the color is shown, whether its name is written in capitals or not. With null it is looked up by its name again.
         */
        put: operations["setColorTone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products as CSV, a row for each variant
         * @description Those that meet the filters of the list. Cells that a spreadsheet would calculate begin with an apostrophe, which an import takes away.
         */
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/template.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file to fill in, with a product as an example */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last files that you sent */
        get: operations["listImports"];
        put?: never;
        /**
         * Send a CSV file of products
         * @description Nothing is changed yet: check it, then apply it. The file is kept for a day, and only for whoever sent it.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that you sent, and how far it is */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what a file would change
         * @description Answers once the check is over; `GET` says meanwhile how far it is.
         */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the check found, row by row
         * @description `X-Total-Count` says how many there are, `Link` where the next window is.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import what the check found, all of it or nothing
         * @description Answers once it is done, and goes on when the caller leaves. Stock is changed by its difference to what the check saw, so that sales meanwhile stay. 409 where other values have changed since the check, also such as put on sale at $0.00 what the check did not count, or less stock is left than is to be taken away; `errors` names each by its line.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's cart
         * @description A guest's by `guestId`, a customer's by the bearer token.
         */
        get: operations["readCart"];
        /** Set a line's quantity */
        put: operations["setQuantity"];
        /** Add to the cart */
        post: operations["addToCart"];
        /** Remove a line */
        delete: operations["removeFromCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a guest's cart into one's own */
        post: operations["mergeGuestCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the password, and end one's other sessions */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a link to a new password mailed; the same answer whether or not there is an account */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/email-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link mailed again that shows whose one's address is */
        post: operations["askForProofAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/prove-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show by the token of a mailed link whose an address is */
        post: operations["proveEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password by the token of a mailed link, and end all sessions */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's sessions, the one that was used last first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one's sessions */
        delete: operations["closeOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["closeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logout-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all of one's sessions */
        post: operations["closeAllSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a session */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become a customer */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user of the token */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        /** Erase oneself; orders stay without the person, undelivered ones with their address */
        delete: operations["eraseMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/update-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change name, e-mail or picture */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a user who chooses the password by a mailed link
         * @description The link is good for 72 hours and one use; nobody can log in to the account before.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail an invited user a new link; the earlier one opens nothing any more */
        post: operations["inviteAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users
         * @description Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how many there are, `Link` where the next ones are.
         */
        get: operations["listUsers"];
        put?: never;
        /** Add a user */
        post: operations["addUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a user's name, e-mail or role
         * @description A new role or e-mail ends all their sessions. The admin of the settings keeps both; one's own are changed by another admin, or in one's profile.
         */
        put: operations["changeUser"];
        post?: never;
        /** Delete a user; orders stay without the person, undelivered ones with their address */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End all sessions of a user */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture */
        post: operations["storeUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a checkout of one's cart
         * @description Items and total are compared with the server's own cart and prices; a difference is a 409.
         */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a discount code before there is a checkout
         * @description Nothing is put aside: the checkout takes the code, if it is still to be had.
         */
        post: operations["checkCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One checkout */
        get: operations["readCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/{id}/discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set or clear the discount code
         * @description While it is unpaid. A payment opened for the old total ends.
         */
        post: operations["setDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/{id}/paypal-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The PayPal order to approve */
        post: operations["startPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Settle with PayPal what was approved there
         * @description The body is a hint; the server asks PayPal itself. 200: paid. 202: not paid yet, and money is on its way here or back, or may be; `paymentStatus` and `paymentMessage` say which, and `Retry-After` when to ask again. 402: PayPal said no, and nothing was charged; where the checkout is `declined` the same PayPal order can be approved again, where it is `unpaid` a new one has to be opened. 409: nothing was approved, or the checkout cannot be paid any more; nothing was charged.
         */
        put: operations["payCheckout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/{id}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The order of a paid checkout */
        post: operations["finalizeCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which checkouts have put what aside, until when
         * @description `X-Total-Count` says how many there are, `Link` where the windows beside this one are.
         */
        get: operations["listHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/holds/{id}/give-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put what a checkout holds back on the shelf
         * @description Its customer puts none of it aside for half an hour. 409 while it is being paid.
         */
        post: operations["giveBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/my-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's orders, newest first */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Turn off the links to an order that were mailed so far */
        delete: operations["revokeOrderLinks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the caller had orders sent to, the last used first */
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget an address */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All orders, newest first unless sorted otherwise
         * @description Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how many match, `Link` where the windows beside this one are.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with all that the team knows of it */
        get: operations["getAdminOrder"];
        /**
         * Set an order's status
         * @description The customer is mailed of Shipped, Delivered and Cancelled. An order that was restocked and leaves Cancelled takes its units back: a 409 when others have bought them.
         */
        put: operations["setOrderStatus"];
        post?: never;
        /** Delete an order that is not paid, or refunded whole */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send money of an order back through PayPal
         * @description Answers the order; while PayPal's answer is not known the refund is `created`, and the shop asks again by itself.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/packing-slips.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The packing slips of several orders in one document */
        get: operations["getPackingSlips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/packing-slip.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order's packing slip, without prices */
        get: operations["getPackingSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order's invoice */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The team's note on an order, which no customer sees */
        put: operations["setTeamNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the shop's money stands */
        get: operations["getPaymentsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/open-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many payments need a person */
        get: operations["countOpenCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments that need a person, or that somebody has reviewed, the newest first
         * @description `X-Total-Count` says how many there are, `Link` where the windows beside this one are.
         */
        get: operations["listPaymentCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/cases/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a case as reviewed, which takes it from the list
         * @description Answers the payment that it was about.
         */
        post: operations["closeCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/in-flight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Attempts to pay that have no end yet, the oldest first
         * @description `X-Total-Count` says how many there are, `Link` where the windows beside this one are.
         */
        get: operations["listPaymentsInFlight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One payment with its story
         * @description Of money that the shop knows no payment of, the id is its case's.
         */
        get: operations["getPaymentStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask PayPal now what became of a payment, and do what follows */
        post: operations["lookAtPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send back all that is left of a payment that bought nothing
         * @description While PayPal's answer is not known the outcome is `refund-created`, and the shop asks again by itself.
         */
        post: operations["returnPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails that were kept instead of sent, newest first, 50 at a time */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["readOutboxMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many products there are */
        get: operations["readProductFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is left to do before a new shop opens */
        get: operations["readOpening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revenue, number of orders and the last of them
         * @description Revenue is what paid orders brought in, less what was refunded.
         */
        get: operations["readOrderFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales, stock and carts of a period's days
         * @description The last `days`, or those `from` one `to` another, by the calendar of `zone`.
         */
        get: operations["readReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One series of the report as a file */
        get: operations["readReportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that the shop knows of oneself, as a file */
        get: operations["exportMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to the newsletter
         * @description A known address gets the same answer and no second mail.
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/subscribe-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an unsubscription back */
        post: operations["subscribeAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What admins changed, the newest first
         * @description What was changed in one go is one entry, its last, unless `batch`, `kind`, `id` or `action` asks for single ones. `X-Total-Count` counts single entries; `Link` says where the next ones are.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/actors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whoever has changed something, by name */
        get: operations["listActors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/{seq}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a change back */
        post: operations["undoChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/batches/{batchId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what was changed in one go, as far as it still stands */
        post: operations["undoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products, orders and users with these words, up to six of each */
        get: operations["searchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to know, or to mend, of how the shop is run */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings, by subject */
        get: operations["readAllSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set what checkouts may put aside
         * @description `version` is the one that was read; 409 where somebody was faster.
         */
        put: operations["changeHoldSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set how long admins stay logged in
         * @description `version` is the one that was read; 409 where somebody was faster.
         */
        put: operations["changeSessionSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set what the team is told by mail, and where
         * @description `version` is the one that was read; 409 where somebody was faster.
         */
        put: operations["changeTeamSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alive */
        get: operations["isAlive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ready to sell */
        get: operations["canSell"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ready to show pages */
        get: operations["canShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a delivery of PayPal's
         * @description Signed by PayPal in its five `paypal-…` headers, and checked with PayPal by the bytes of the body. It only makes the shop look at PayPal.
         */
        post: operations["takeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page to unsubscribe on, for older mail programs. Changes nothing */
        get: operations["leadToUnsubscribe"];
        put?: never;
        /** Unsubscribe by one click, as mail programs do (RFC 8058) */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a browser's reports of what the page's policy kept from it
         * @description Only their number by directive is kept, in the log.
         */
        post: operations["takePolicyReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the product feed is, how many items it has, and which are left out */
        get: operations["readFeedReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Address: {
            _id: string;
            shippingInfo: components["schemas"]["ShippingInfo"];
            /** Format: date-time */
            usedAt: string;
        };
        AdminOrder: {
            _id: string;
            /** @description The number people use when they talk about it */
            orderNumber: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Of a customer who was erased: without _id, and empty */
            user: {
                _id?: string;
                name: string;
                email: string;
            };
            orderItems: components["schemas"]["OrderItem"][];
            shippingInfo: components["schemas"]["DeliveryAddress"];
            shippingMethod: string;
            paymentMethod: string;
            isPaid: boolean;
            /** @description True where no money moved; else left out */
            isTest?: boolean;
            /** Format: date-time */
            paidAt?: string;
            /** Format: date-time */
            deliveredAt?: string;
            status: components["schemas"]["OrderStatus"];
            /** @description US dollars with at most two decimals */
            subtotal: number;
            /** @description US dollars with at most two decimals */
            discount: number;
            /** @description US dollars with at most two decimals */
            totalPrice: number;
            /** @description US dollars that have gone back */
            refunded: number;
            /** @description US dollars that may still go back */
            refundable: number;
            /** @description Whether its units are back on the shelf */
            restocked: boolean;
            timeline: components["schemas"]["OrderEvent"][];
            refunds: components["schemas"]["OrderRefund"][];
            /** @description What came back to the shelf with refunds of a part */
            returned: components["schemas"]["ReturnedLine"][];
            teamNote: string;
            payment: {
                _id: string;
                paypalOrderId?: string;
                captureId?: string;
                sellerProtection?: {
                    status: "ELIGIBLE" | "PARTIALLY_ELIGIBLE" | "NOT_ELIGIBLE";
                    against: ("ITEM_NOT_RECEIVED" | "UNAUTHORIZED_TRANSACTION")[];
                };
            };
        };
        AdminOrderRow: {
            _id: string;
            /** @description The number people use when they talk about it */
            orderNumber: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Of a customer who was erased: without _id, and empty */
            user: {
                _id?: string;
                name: string;
                email: string;
            };
            orderItems: components["schemas"]["OrderItem"][];
            shippingInfo: components["schemas"]["DeliveryAddress"];
            shippingMethod: string;
            paymentMethod: string;
            isPaid: boolean;
            /** @description True where no money moved; else left out */
            isTest?: boolean;
            /** Format: date-time */
            paidAt?: string;
            /** Format: date-time */
            deliveredAt?: string;
            status: components["schemas"]["OrderStatus"];
            /** @description US dollars with at most two decimals */
            subtotal: number;
            /** @description US dollars with at most two decimals */
            discount: number;
            /** @description US dollars with at most two decimals */
            totalPrice: number;
            /** @description US dollars that have gone back */
            refunded: number;
            /** @description US dollars that may still go back */
            refundable: number;
            /** @description Whether its units are back on the shelf */
            restocked: boolean;
        };
        AdminProduct: {
            _id: string;
            name: string;
            description: string;
            /** @description US dollars with at most two decimals */
            price: number;
            /** @description US dollars with at most two decimals */
            originalPrice?: number;
            /** @description Units that can be bought now, over all variants */
            countInStock: number;
            /** @description The units that can be bought, to be sent back with a change: sales meanwhile stay */
            countInStockBefore: number;
            sku: string;
            category: string;
            brand: string;
            material: string;
            gender: string;
            collections: string;
            sizes: string[];
            colors: string[];
            /** @description The tones, as `#rrggbb`, of colours that are none of the shop's ten, or were given another */
            colorTones?: {
                [key: string]: string;
            };
            images: components["schemas"]["ProductImage"][];
            rating: number;
            numReviews: number;
            /** Format: date-time */
            createdAt: string;
            /** @description The maker's own number for it */
            mpn?: string;
            /** @description In Google's list of categories, by number or whole path */
            googleCategory?: string;
            /** @enum {string} */
            ageGroup?: "newborn" | "infant" | "toddler" | "kids" | "adult";
            variants: components["schemas"]["AdminVariant"][];
            isPublished: boolean;
            /** @description Rises with every change by an admin */
            version: number;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminProductSummary: {
            _id: string;
            name: string;
            description: string;
            /** @description US dollars with at most two decimals */
            price: number;
            /** @description US dollars with at most two decimals */
            originalPrice?: number;
            /** @description Units that can be bought now, over all variants */
            countInStock: number;
            /** @description The units that can be bought, to be sent back with a change: sales meanwhile stay */
            countInStockBefore: number;
            sku: string;
            category: string;
            brand: string;
            material: string;
            gender: string;
            collections: string;
            sizes: string[];
            colors: string[];
            /** @description The tones, as `#rrggbb`, of colours that are none of the shop's ten, or were given another */
            colorTones?: {
                [key: string]: string;
            };
            images: components["schemas"]["ProductImage"][];
            rating: number;
            numReviews: number;
            /** Format: date-time */
            createdAt: string;
            isPublished: boolean;
            /** @description Rises with every change by an admin */
            version: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description Units in the shop, over all variants */
            onHand: number;
        };
        AdminVariant: {
            /** @description Stays the same when the sku changes */
            _id: string;
            sku: string;
            color: string;
            size: string;
            /** @description The number of its bar code */
            gtin?: string;
            /** @description Units that can be bought now */
            countInStock: number;
            /** @description The same. Sent back with a change, it tells what was seen: sales meanwhile stay */
            countInStockBefore?: number;
            /** @description Units in the shop, the reserved ones included */
            onHand: number;
            /** @description Units put aside for open checkouts */
            reserved: number;
        };
        AllSettings: {
            holds: {
                /** @description Rises with every change; 0 while nobody has changed them */
                version: number;
                values: {
                    /** @description Units that the open checkouts of one customer hold together, at most */
                    unitsOfCustomer: number;
                    /** @description The same of all customers at one address: wide enough for a school */
                    unitsOfAddress: number;
                };
                /** Format: date-time */
                changedAt?: string;
            };
            sessions: {
                /** @description Rises with every change; 0 while nobody has changed them */
                version: number;
                values: {
                    /** @description Hours after which an admin's session ends, whatever they do */
                    adminHours: number;
                    /** @description Minutes without activity of theirs after which an admin's session ends */
                    adminIdleMinutes: number;
                };
                /** Format: date-time */
                changedAt?: string;
            };
            team: {
                /** @description Rises with every change; 0 while nobody has changed them */
                version: number;
                values: {
                    /** @description None: the address of ADMIN_EMAIL */
                    addresses: string[];
                    newOrders: boolean;
                    /** @description Each payment that needs a person */
                    paymentCases: boolean;
                    /** @description Each refund or dispute that PayPal reports */
                    paypalReports: boolean;
                    /** @description Once a day */
                    lowStock: boolean;
                };
                /** Format: date-time */
                changedAt?: string;
            };
        };
        AuditActor: {
            _id: string;
            /** @description As it is today; none of somebody who is gone */
            name?: string;
        };
        AuditEntry: {
            seq: number;
            /** Format: date-time */
            at: string;
            /** @description Without an id: the shop itself. Without a name: somebody who is gone */
            actor: {
                _id?: string;
                name?: string;
            };
            action: string;
            subject: {
                kind: string;
                _id: string;
                /** @description As it is today; of what is gone only a product has one still */
                name?: string;
                /** @description It was deleted since, and has no page any more */
                isGone: boolean;
            };
            /** @description The fields that changed; null where there was, or is, nothing */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The fields that changed; null where there was, or is, nothing */
            after: {
                [key: string]: unknown;
            } | null;
            batch?: {
                _id: string;
                size: number;
                /** @description How many of its entries were undone */
                undone: number;
                canUndo: boolean;
            };
            /** @description The entry that this one takes back */
            undoes?: number;
            undoneBy?: number;
            canUndo: boolean;
            /** @description Undoing the cancellation leaves money refunded that was */
            keepsRefund?: boolean;
        };
        BulkChange: {
            /** @description At most 1000: more are meant by their filters */
            ids?: string[] | null;
            filters?: {
                /** @description In the name, the sku or a variant's sku */
                search?: string | null;
                status?: "published" | "draft" | null;
                gender?: string | null;
                category?: string | null;
                collection?: string | null;
                /** @description One value, or several with commas between */
                brand?: string | null;
                /** @description `out`: none can be bought; `low`: some, at most 10 */
                stock?: "out" | "low" | null;
            } | null;
            action: {
                kind: "publish" | "unpublish" | "collection" | "price";
                /** @description Of `collection`; empty takes it out */
                collection?: string | null;
                /** @description Of `price`: −10 is ten percent less */
                percent?: number | null;
            };
            /** @description Says what would change, and changes nothing */
            preview?: boolean | null;
        };
        BulkResult: {
            /** @description How many products change; those that are so already do not */
            count: number;
            /** @description The first 50; prices in dollars */
            changes: {
                _id: string;
                name: string;
                before: string | number | boolean;
                after: string | number | boolean;
            }[];
            /** @description In a preview: how many would then be on sale at $0.00 */
            free?: number;
            /** @description To undo it by */
            batchId?: string;
        };
        Cart: {
            _id?: string;
            user?: string;
            guestId?: string;
            products: components["schemas"]["CartLine"][];
            /** @description US dollars with at most two decimals */
            totalPrice: number;
        };
        CartLine: {
            productId: string;
            name: string;
            image: string;
            size: string;
            color: string;
            quantity: number;
            /** @description US dollars with at most two decimals */
            price: number;
            /** @description Units of this colour and size that can be bought */
            countInStock: number;
            /** @description False once the shop no longer sells it */
            available: boolean;
        };
        CartLineQuantity: {
            productId: string;
            size: string;
            color: string;
            quantity: number;
            userId?: string | null;
            guestId?: string | null;
        };
        CartLineRef: {
            productId: string;
            size: string;
            color: string;
            userId?: string | null;
            guestId?: string | null;
        };
        Checkout: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Until when all its units are put aside; left out while some are not
             */
            heldUntil?: string;
            /** @description Why not all of its units are put aside, and what that means */
            holdNotice?: string;
            checkoutItems: components["schemas"]["OrderItem"][];
            shippingInfo: components["schemas"]["ShippingInfo"];
            paymentMethod: string;
            /** @description US dollars with at most two decimals */
            subtotal: number;
            /** @description US dollars with at most two decimals */
            discount: number;
            discountCode?: string;
            /** @description US dollars with at most two decimals */
            totalPrice: number;
            isPaid: boolean;
            /** Format: date-time */
            paidAt?: string;
            paymentStatus: "unpaid" | "paid" | "pending" | "declined" | "refused";
            paymentMessage?: string;
            isFinalized: boolean;
            orderId?: string;
        };
        CheckoutRequest: {
            checkoutItems: {
                productId: string;
                size: string;
                color: string;
                quantity: number;
                price: number;
            }[];
            shippingInfo: components["schemas"]["ShippingInfoInput"];
            paymentMethod: string;
            totalPrice: number;
        };
        CodeCheck: {
            /** @description As it was typed */
            code: string;
        };
        ColorTone: {
            color: string;
            /** @description `#rrggbb` */
            tone: string;
            /** @description Whether an admin chose it; others follow from the name */
            isSet: boolean;
        };
        ColorToneInput: {
            color: string;
            /** @description `#rrggbb`; null: the one that follows from the name */
            tone: string | null;
        };
        Credentials: {
            email: string;
            password: string;
            /** @description A random text that the client keeps and that opens nothing. Where it came with the right password before, the client's wrong passwords are counted apart from everybody else's */
            deviceMark?: string | null;
        };
        /** @description Of a customer who was erased: empty, but for the country */
        DeliveryAddress: {
            firstName: string;
            lastName: string;
            address: string;
            /** @description Apartment, floor … */
            address2?: string;
            city: string;
            /** @description State, province or prefecture, where there is one */
            state?: string;
            postalCode: string;
            country: string;
            /** @description ISO 3166-1 alpha-2, in answers; the shop finds it by the country's name. What was sent counts for a name that the shop does not know; what is no code is not kept */
            countryCode?: string;
            phone: string;
        };
        DiscountRequest: {
            /** @description As it was typed; empty or left out clears it */
            code?: string | null;
        };
        EmailProof: {
            /** @description From the link that was mailed */
            token: string;
        };
        Erasure: {
            currentPassword: string;
        };
        /** Refusal */
        Error: {
            message: string;
            code?: string;
            errors?: {
                field: string;
                message: string;
            }[];
            requestId?: string;
        };
        ForgottenPassword: {
            email: string;
        };
        FoundOrder: {
            _id: string;
            orderNumber: number;
            /** @description The name; empty once the customer is gone */
            customer: string;
            email: string;
            status: components["schemas"]["OrderStatus"];
            /** @description US dollars with at most two decimals */
            totalPrice: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether no money moved for it */
            isTest: boolean;
        };
        FoundProduct: {
            _id: string;
            name: string;
            sku: string;
            isPublished: boolean;
        };
        FoundUser: {
            _id: string;
            name: string;
            email: string;
            role: components["schemas"]["Role"];
        };
        ImportApply: {
            /** @description Import the rows without errors; without it one error refuses all */
            leaveOutErrors?: boolean | null;
            /** @description Put products on sale at $0.00; without it one such product (`counts.free`) refuses all */
            meansFree?: boolean | null;
        };
        ImportCheck: {
            mapping: {
                [key: string]: "sku" | "name" | "description" | "price" | "originalPrice" | "gender" | "category" | "brand" | "material" | "collection" | "isPublished" | "images" | "mpn" | "googleCategory" | "ageGroup" | "color" | "size" | "variantSku" | "gtin" | "stock" | null;
            };
        };
        ImportCounts: {
            new: number;
            changed: number;
            unchanged: number;
            error: number;
            products: number;
            drafts: number;
            free: number;
        };
        ImportForm: {
            /**
             * Format: binary
             * @description A CSV file in UTF-8, up to 10 MB
             */
            file: string;
        };
        ImportRow: {
            /** @description Where the row begins in the file */
            line: number;
            kind: "new" | "changed" | "unchanged" | "error";
            sku: string;
            name: string;
            changes: {
                field: "sku" | "name" | "description" | "price" | "originalPrice" | "gender" | "category" | "brand" | "material" | "collection" | "isPublished" | "images" | "mpn" | "googleCategory" | "ageGroup" | "color" | "size" | "variantSku" | "gtin" | "stock";
                before: string;
                after: string;
            }[];
            errors: {
                field?: "sku" | "name" | "description" | "price" | "originalPrice" | "gender" | "category" | "brand" | "material" | "collection" | "isPublished" | "images" | "mpn" | "googleCategory" | "ageGroup" | "color" | "size" | "variantSku" | "gtin" | "stock";
                message: string;
            }[];
        };
        ImportSummary: {
            _id: string;
            fileName: string;
            /** Format: date-time */
            createdAt: string;
            /** @description A check is kept for a while only: then the file is `uploaded` again */
            state: "uploaded" | "checking" | "checked" | "applying" | "applied";
        };
        Invitation: {
            name?: string | null;
            email?: string | null;
            role?: "customer" | "admin" | null;
        };
        MergeRequest: {
            guestId: string;
            /** @description The user's id, or the user with its _id */
            user?: unknown;
        };
        MergedCart: {
            _id?: string;
            user?: string;
            guestId?: string;
            products: components["schemas"]["CartLine"][];
            /** @description US dollars with at most two decimals */
            totalPrice: number;
            merged: {
                /** @description Lines taken over from the guest's cart */
                lines: number;
                /** @description Items that came over with them */
                units: number;
                shortened: {
                    name: string;
                    size: string;
                    color: string;
                    wanted: number;
                    kept: number;
                }[];
            };
        };
        NewUser: {
            name?: string | null;
            email?: string | null;
            password?: string | null;
            role?: "customer" | "admin" | null;
        };
        OpenCases: {
            open: number;
        };
        Opening: {
            /** @description Something is on sale */
            isOpen: boolean;
            steps: {
                step: "products" | "published" | "payments" | "mails" | "address";
                isDone: boolean;
            }[];
        };
        Order: {
            _id: string;
            /** @description The number people use when they talk about it */
            orderNumber: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Of a customer who was erased: without _id, and empty */
            user: {
                _id?: string;
                name: string;
                email: string;
            };
            orderItems: components["schemas"]["OrderItem"][];
            shippingInfo: components["schemas"]["DeliveryAddress"];
            shippingMethod: string;
            paymentMethod: string;
            isPaid: boolean;
            /** @description True where no money moved; else left out */
            isTest?: boolean;
            /** Format: date-time */
            paidAt?: string;
            /** Format: date-time */
            deliveredAt?: string;
            status: components["schemas"]["OrderStatus"];
            /** @description US dollars with at most two decimals */
            subtotal: number;
            /** @description US dollars with at most two decimals */
            discount: number;
            /** @description US dollars with at most two decimals */
            totalPrice: number;
        };
        OrderEvent: {
            _id: string;
            /** Format: date-time */
            at: string;
            by?: {
                _id: string;
                name: string;
            };
            kind: "status" | "note" | "refund" | "restock";
            from?: components["schemas"]["OrderStatus"];
            to?: components["schemas"]["OrderStatus"];
            note?: string;
            /** @description US dollars with at most two decimals */
            amount?: number;
            /** @description Put back on the shelf; less than 0: taken from it again */
            units?: number;
        };
        OrderFigures: {
            /** @description US dollars with at most two decimals */
            revenue: number;
            orders: number;
            recent: {
                _id: string;
                orderNumber: number;
                /** Format: date-time */
                createdAt: string;
                customerName: string;
                status: components["schemas"]["OrderStatus"];
                /** @description US dollars with at most two decimals */
                totalPrice: number;
                /** @description Whether no money moved for it */
                isTest: boolean;
            }[];
        };
        OrderItem: {
            productId: string;
            name: string;
            image: string;
            size: string;
            color: string;
            /** @description The variant's article number as it was when this was bought */
            sku: string;
            quantity: number;
            /** @description US dollars with at most two decimals */
            price: number;
        };
        OrderRefund: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            /** @description US dollars with at most two decimals */
            amount: number;
            status: "created" | "pending" | "completed" | "failed";
            note: string;
            paypalRefundId?: string;
            /** @description Why PayPal refused it, in words */
            problem?: string;
        };
        OrderStatus: "Processing" | "Shipped" | "Delivered" | "Cancelled";
        PasswordChange: {
            currentPassword?: string | null;
            password: string;
        };
        PasswordReset: {
            /** @description From the link that was mailed */
            token: string;
            password: string;
            /** @description A random text that the client keeps and that opens nothing. Where it came with the right password before, the client's wrong passwords are counted apart from everybody else's */
            deviceMark?: string | null;
        };
        PayRequest: {
            /** @description Not read: PayPal is asked */
            paymentStatus?: unknown;
            /** @description The provider's result, as it is. Its `orderID` or `id`, where it is a PayPal order of this checkout, says which one is meant; anything else means the newest. */
            paymentDetails?: unknown;
        };
        PaymentCase: {
            _id: string;
            /** @description The payment; of money that the shop knows no payment of, the case itself */
            about: string;
            /** @enum {unknown} */
            kind: "mismatch" | "refund-failed" | "ledger" | "dispute" | "reversed" | "stuck";
            /** @description PayPal's id of what it is about; may be empty */
            subject: string;
            detail: {
                [key: string]: string | number | boolean | null;
            };
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            closedAt?: string;
            /** @description The name of who has looked; left out when they are gone */
            closedBy?: string;
        };
        PaymentCaseRow: {
            _id: string;
            /** @description The payment; of money that the shop knows no payment of, the case itself */
            about: string;
            /** @enum {unknown} */
            kind: "mismatch" | "refund-failed" | "ledger" | "dispute" | "reversed" | "stuck";
            /** @description PayPal's id of what it is about; may be empty */
            subject: string;
            detail: {
                [key: string]: string | number | boolean | null;
            };
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            closedAt?: string;
            /** @description The name of who has looked; left out when they are gone */
            closedBy?: string;
            /** @description PayPal may have taken another currency than the shop's */
            amount?: {
                value: number;
                currency: string;
            };
            /** @description Left out once the customer was erased, and where nobody is known */
            customer?: {
                name: string;
                email: string;
            };
            orderNumber?: number;
            isTest?: boolean;
        };
        PaymentDeclined: {
            message: string;
            /** @constant */
            code: "payment_declined";
            checkout: components["schemas"]["Checkout"];
        };
        PaymentInFlight: {
            _id: string;
            /** @enum {unknown} */
            status: "created" | "capturing" | "pending" | "captured" | "closed" | "mismatched";
            /** @description PayPal may have taken another currency than the shop's */
            amount: {
                value: number;
                currency: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            changedAt: string;
            isTest: boolean;
            /** Format: date-time */
            nextLookAt?: string;
            problem?: string;
            /** @description Left out once the customer was erased, and where nobody is known */
            customer?: {
                name: string;
                email: string;
            };
        };
        PaymentStory: {
            _id: string;
            /** @description Left out for money that the shop knows no payment of */
            payment?: {
                /** @enum {unknown} */
                status: "created" | "capturing" | "pending" | "captured" | "closed" | "mismatched";
                /** @description PayPal may have taken another currency than the shop's */
                asked: {
                    value: number;
                    currency: string;
                };
                /** @description PayPal may have taken another currency than the shop's */
                captured?: {
                    value: number;
                    currency: string;
                };
                /** @description What is neither back nor on its way */
                refundable: number;
                problem?: string;
                paypalOrderId?: string;
                captureId?: string;
                /** @enum {unknown} */
                provider: "paypal" | "sandbox" | "simulator";
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                nextLookAt?: string;
            };
            /** @description Left out once the customer was erased, and where nobody is known */
            customer?: {
                name: string;
                email: string;
            };
            order?: {
                _id: string;
                orderNumber: number;
            };
            cases: components["schemas"]["PaymentCase"][];
            refunds: components["schemas"]["OrderRefund"][];
            events: {
                seq: number;
                /** Format: date-time */
                at: string;
                kind: string;
                detail: {
                    [key: string]: string | number | boolean | null;
                };
            }[];
            /** @description Whether PayPal can be asked what became of it */
            canRetry: boolean;
            /** @description Whether money that bought nothing is still here */
            canRefund: boolean;
        };
        PaymentWorked: {
            outcome: string;
            payment: components["schemas"]["PaymentStory"];
        };
        PaymentsOverview: {
            openCases: number;
            inFlight: number;
            /** @description The last daily compare of the ledger with PayPal */
            compared?: {
                /** Format: date-time */
                at: string;
                /** @description Captures and refunds */
                checked: number;
                differences: number;
                /** @description Whether PayPal showed its own list; without it only what is known is compared */
                isWhole: boolean;
            };
            balances: {
                currency: string;
                /** @description What PayPal took, less what it sent back */
                paypal: number;
                /** @description How much of it orders brought in */
                orders: number;
                /** @description How much of it bought nothing */
                unplaced: number;
            }[];
        };
        PaypalOrder: {
            orderID: string;
        };
        PersonalData: {
            /** Format: date-time */
            exportedAt: string;
            profile: components["schemas"]["User"];
            addresses: components["schemas"]["Address"][];
            orders: components["schemas"]["Order"][];
            cart: components["schemas"]["Cart"];
            newsletter?: {
                email: string;
                /** Format: date-time */
                subscribedAt: string;
                /** Format: date-time */
                unsubscribedAt?: string;
            };
            sessions: {
                /** @description What it was opened with, such as Firefox on Windows */
                device: string;
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description To the hour; of an admin to a few seconds
                 */
                lastSeenAt: string;
            }[];
        };
        Product: {
            _id: string;
            name: string;
            description: string;
            /** @description US dollars with at most two decimals */
            price: number;
            /** @description US dollars with at most two decimals */
            originalPrice?: number;
            /** @description Units that can be bought now, over all variants */
            countInStock: number;
            /** @description The same. Sent back with a change, it tells what was seen: sales meanwhile stay */
            countInStockBefore?: number;
            sku: string;
            category: string;
            brand: string;
            material: string;
            gender: string;
            collections: string;
            sizes: string[];
            colors: string[];
            /** @description The tones, as `#rrggbb`, of colours that are none of the shop's ten, or were given another */
            colorTones?: {
                [key: string]: string;
            };
            images: components["schemas"]["ProductImage"][];
            rating: number;
            numReviews: number;
            /** Format: date-time */
            createdAt: string;
            /** @description The maker's own number for it */
            mpn?: string;
            /** @description In Google's list of categories, by number or whole path */
            googleCategory?: string;
            /** @enum {string} */
            ageGroup?: "newborn" | "infant" | "toddler" | "kids" | "adult";
            variants: components["schemas"]["Variant"][];
        };
        ProductFacets: {
            category: {
                [key: string]: number;
            };
            gender: {
                [key: string]: number;
            };
            color: {
                [key: string]: number;
            };
            size: {
                [key: string]: number;
            };
            material: {
                [key: string]: number;
            };
            brand: {
                [key: string]: number;
            };
            collection: {
                [key: string]: number;
            };
            /** @description The tones, as `#rrggbb`, of colours that are none of the shop's ten, or were given another */
            colorTones?: {
                [key: string]: string;
            };
            price: {
                /** @description US dollars with at most two decimals */
                min: number;
                /** @description US dollars with at most two decimals */
                max: number;
            };
        };
        ProductFigures: {
            products: number;
        };
        ProductImage: {
            url: string;
            altText: string;
            /** @description The colour the picture shows */
            color?: string;
        };
        ProductImport: {
            _id: string;
            fileName: string;
            /** Format: date-time */
            createdAt: string;
            /** @description A check is kept for a while only: then the file is `uploaded` again */
            state: "uploaded" | "checking" | "checked" | "applying" | "applied";
            columns: {
                name: string;
                /** @description From the first row that says something in it */
                sample: string;
            }[];
            rowCount: number;
            mapping: {
                [key: string]: "sku" | "name" | "description" | "price" | "originalPrice" | "gender" | "category" | "brand" | "material" | "collection" | "isPublished" | "images" | "mpn" | "googleCategory" | "ageGroup" | "color" | "size" | "variantSku" | "gtin" | "stock";
            };
            progress?: number;
            counts?: components["schemas"]["ImportCounts"];
            problem?: string;
            problems?: {
                field: string;
                message: string;
            }[];
            batchId?: string;
        };
        ProductInput: {
            name?: string | null;
            description?: string | null;
            price?: number | string | null;
            /** @description Empty takes it away */
            originalPrice?: number | string | null;
            sku?: string | null;
            category?: string | null;
            brand?: string | null;
            material?: string | null;
            gender?: string | null;
            collections?: string | null;
            /** @description The maker's own number for it */
            mpn?: string | null;
            /** @description In Google's list of categories, by number or whole path of at least two steps; empty: told by name and category */
            googleCategory?: number | string | null;
            /** @description newborn, infant, toddler, kids, adult; empty: told by name and collection, else adult */
            ageGroup?: string | null;
            /** @description A list, or one text with commas between */
            sizes?: string[] | string | null;
            /** @description A list, or one text with commas between */
            colors?: string[] | string | null;
            /** @description The total. Where it differs from what was seen, the difference is spread evenly over the variants; alone, all of it is. Beside variants that were changed as well it must be their sum */
            countInStock?: number | string | null;
            /** @description The total that was seen, for one that comes without variants */
            countInStockBefore?: number | null;
            images?: {
                url: string;
                altText?: string | null;
                /** @description The colour it shows; empty or left out: it stands for all */
                color?: string | null;
            }[] | null;
            isPublished?: boolean | null;
            /** @description The whole grid: what is missing is taken out of it */
            variants?: components["schemas"]["VariantInput"][] | null;
            /** @description What the form showed: 409 when there is a newer one */
            version?: number | null;
        };
        ProductSummary: {
            _id: string;
            name: string;
            description: string;
            /** @description US dollars with at most two decimals */
            price: number;
            /** @description US dollars with at most two decimals */
            originalPrice?: number;
            /** @description Units that can be bought now, over all variants */
            countInStock: number;
            /** @description The same. Sent back with a change, it tells what was seen: sales meanwhile stay */
            countInStockBefore?: number;
            sku: string;
            category: string;
            brand: string;
            material: string;
            gender: string;
            collections: string;
            sizes: string[];
            colors: string[];
            /** @description The tones, as `#rrggbb`, of colours that are none of the shop's ten, or were given another */
            colorTones?: {
                [key: string]: string;
            };
            images: components["schemas"]["ProductImage"][];
            rating: number;
            numReviews: number;
            /** Format: date-time */
            createdAt: string;
        };
        ProfileChange: {
            name?: string | null;
            email?: string | null;
            avatar?: string | null;
            currentPassword?: string | null;
        };
        RefundRequest: {
            /** @description A UUID of the caller's making: asked again, it is the same refund */
            _id?: string | null;
            /** @description US dollars; left out: all that is left */
            amount?: number | null;
            /** @description PayPal shows it to the customer */
            note?: string | null;
            /** @description Puts all the order's units back on the shelf, once */
            restock?: boolean | null;
            /** @description Puts these units back on the shelf, for good; not together with `restock` */
            restockLines?: components["schemas"]["ReturnedLine"][] | null;
        };
        RegistrationForm: {
            name: string;
            email: string;
            password: string;
            /**
             * Format: binary
             * @description A picture, up to 10 MB
             */
            avatar: string;
            /** @description A random text that the client keeps and that opens nothing. Where it came with the right password before, the client's wrong passwords are counted apart from everybody else's */
            deviceMark?: string;
        };
        Report: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            zone: string;
            total: {
                /** @description US dollars with at most two decimals */
                revenue: number;
                orders: number;
            };
            before: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                total: {
                    /** @description US dollars with at most two decimals */
                    revenue: number;
                    orders: number;
                };
            };
            days: {
                /** Format: date */
                date: string;
                /** @description US dollars with at most two decimals */
                revenue: number;
                orders: number;
                before: {
                    /** Format: date */
                    date: string;
                    /** @description US dollars with at most two decimals */
                    revenue: number;
                    orders: number;
                };
            }[];
            bestSellers: {
                productId: string;
                name: string;
                /** @description It was deleted since, and has no page any more */
                isGone: boolean;
                units: number;
                /** @description US dollars with at most two decimals */
                amount: number;
            }[];
            lowStock: {
                productId: string;
                name: string;
                color: string;
                size: string;
                sku: string;
                left: number;
                recentSales: number;
            }[];
            conversion: {
                carts: number;
                orders: number;
                /** @description Orders ÷ carts; none without a cart */
                share?: number;
            };
            sellThrough: {
                /** Format: date-time */
                countedAt?: string;
                colors: string[];
                sizes: string[];
                cells: {
                    color: string;
                    size: string;
                    sold: number;
                    onHand: number;
                    /** @description Sold ÷ (sold + on hand) */
                    share?: number;
                }[];
            };
        };
        ReturnRequest: {
            /** @description A UUID of the caller's making: asked again, it is the same refund */
            _id?: string | null;
        };
        ReturnedLine: {
            productId: string;
            color: string;
            size: string;
            quantity: number;
        };
        Role: "customer" | "admin";
        SearchResults: {
            products: components["schemas"]["FoundProduct"][];
            orders: components["schemas"]["FoundOrder"][];
            users: components["schemas"]["FoundUser"][];
        };
        Session: {
            /** @description Ends it, and opens nothing */
            _id: string;
            /** @description What it was opened with, such as Firefox on Windows */
            device: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the hour; of an admin to a few seconds
             */
            lastSeenAt: string;
            /** @description Whether this call belongs to it */
            current: boolean;
        };
        ShippingInfo: {
            firstName: string;
            lastName: string;
            address: string;
            /** @description Apartment, floor … */
            address2?: string;
            city: string;
            /** @description State, province or prefecture, where there is one */
            state?: string;
            postalCode: string;
            country: string;
            /** @description ISO 3166-1 alpha-2, in answers; the shop finds it by the country's name. What was sent counts for a name that the shop does not know; what is no code is not kept */
            countryCode?: string;
            phone: string;
        };
        ShippingInfoInput: {
            firstName: string;
            lastName: string;
            address: string;
            /** @description Apartment, floor … */
            address2?: string | null;
            city: string;
            /** @description State, province or prefecture, where there is one */
            state?: string | null;
            postalCode: string;
            country: string;
            /** @description ISO 3166-1 alpha-2, in answers; the shop finds it by the country's name. What was sent counts for a name that the shop does not know; what is no code is not kept */
            countryCode?: string | null;
            phone: string;
        };
        SignedIn: {
            user: components["schemas"]["User"];
            token: string;
        };
        StatusChange: {
            status: components["schemas"]["OrderStatus"];
            /** @description With Cancelled: sends back what has not been refunded yet */
            refund?: boolean | null;
            /** @description With refund: a UUID of the caller's making, under which it is among `refunds` */
            refundId?: string | null;
            /** @description With Cancelled: puts the units back on the shelf, once */
            restock?: boolean | null;
            /** @description For the order's history, also where the status stays as it is */
            note?: string | null;
            /** @description The status that was seen; one that has changed since is a 409 */
            seen?: "Processing" | "Shipped" | "Delivered" | "Cancelled" | null;
        };
        Subscription: {
            email: string;
        };
        Suggestions: {
            products: {
                _id: string;
                name: string;
                /** @description US dollars with at most two decimals */
                price: number;
                /** @description US dollars with at most two decimals */
                originalPrice?: number;
                /** @description The one that was asked for */
                color?: string;
                /** @description In the colour that was asked for */
                image?: string;
            }[];
            words: string[];
        };
        TeamNote: {
            note: string;
        };
        Told: {
            message: string;
        };
        Undone: {
            /** @description How many entries */
            undone: number;
        };
        UploadForm: {
            /**
             * Format: binary
             * @description A picture, up to 10 MB
             */
            image: string;
            /** @description What it is for: an avatar becomes a square, a product's picture keeps its shape and is for admins, who send those unless they say otherwise */
            for?: "avatar" | "product";
        };
        Uploaded: {
            /** @description Its address in this shop, in the largest width */
            imageUrl: string;
        };
        UsableCode: {
            discountCode: string;
            /** @description What it takes off the goods */
            percent: number;
        };
        User: {
            _id: string;
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Whether a mailed link has shown that the address is theirs */
            isEmailProven: boolean;
            /** @description Address of the profile picture */
            avatar?: string;
            /** @description The admin of the settings: keeps e-mail and role, and the account */
            isProtected?: boolean;
            /** @description They have been mailed a link, and have no password yet */
            isInvited?: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        UserAdded: {
            message: string;
            user: components["schemas"]["User"];
        };
        Variant: {
            /** @description Stays the same when the sku changes */
            _id: string;
            sku: string;
            color: string;
            size: string;
            /** @description The number of its bar code */
            gtin?: string;
            /** @description Units that can be bought now */
            countInStock: number;
            /** @description The same. Sent back with a change, it tells what was seen: sales meanwhile stay */
            countInStockBefore?: number;
        };
        VariantInput: {
            color: string;
            size: string;
            /** @description Made of the product's where it is empty */
            sku?: string | null;
            /** @description GTIN-8, 12, 13 or 14 with its check digit; empty takes it away */
            gtin?: string | null;
            countInStock?: number | string | null;
            /** @description What was seen: the difference is applied, so that sales meanwhile stay */
            countInStockBefore?: number | null;
        };
    };
    responses: {
        /** @description The address, a parameter or the body is not in the form that is expected */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong in the shop; `requestId` names the call in its log */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The shop cannot do this at the moment; Retry-After says when to come again */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or it is somebody else's */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nobody is signed in, or the token is nobody's (any more) */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may not do that */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It contradicts what the shop has; the message says how */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this route takes */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The route does not take this kind of body */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description PayPal refuses it, or the Idempotency-Key belongs to a call that sent something else */
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many calls; Retry-After says when to come again */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listProducts: {
        parameters: {
            query?: {
                collection?: string;
                category?: string;
                gender?: string;
                color?: string;
                /** @description One value, or several with commas between */
                size?: string;
                /** @description One value, or several with commas between */
                material?: string;
                /** @description One value, or several with commas between */
                brand?: string;
                minPrice?: number;
                maxPrice?: number;
                search?: string;
                sortBy?: "priceAsc" | "priceDesc" | "popularity";
                limit?: number;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFacets: {
        parameters: {
            query?: {
                collection?: string;
                category?: string;
                gender?: string;
                color?: string;
                /** @description One value, or several with commas between */
                size?: string;
                /** @description One value, or several with commas between */
                material?: string;
                /** @description One value, or several with commas between */
                brand?: string;
                minPrice?: number;
                maxPrice?: number;
                search?: string;
                sortBy?: "priceAsc" | "priceDesc" | "popularity";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFacets"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suggest: {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNewArrivals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBestSeller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSimilar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminProducts: {
        parameters: {
            query?: {
                /** @description In the name, the sku or a variant's sku */
                search?: string;
                status?: "published" | "draft";
                gender?: string;
                category?: string;
                collection?: string;
                /** @description One value, or several with commas between */
                brand?: string;
                /** @description `out`: none can be bought; `low`: some, at most 10 */
                stock?: "out" | "low";
                /** @description With `-` downwards; `-createdAt` if there is none */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
                limit?: number;
                /** @description From `Link`: what comes after that row */
                after?: string;
                /** @description From `Link`: what comes before that row */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProductInAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProductInAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    duplicateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeInBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listColorTones: {
        parameters: {
            query?: {
                /** @description Names with commas between */
                colors?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ColorTone"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setColorTone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ColorToneInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ColorTone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                /** @description In the name, the sku or a variant's sku */
                search?: string;
                status?: "published" | "draft";
                gender?: string;
                category?: string;
                collection?: string;
                /** @description One value, or several with commas between */
                brand?: string;
                /** @description `out`: none can be bought; `low`: some, at most 10 */
                stock?: "out" | "low";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImportTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCheck"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                kind?: "new" | "changed" | "unchanged" | "error";
                limit?: number;
                /** @description A line */
                after?: string;
                /** @description A line */
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRow"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportApply"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readCart: {
        parameters: {
            query?: {
                userId?: string;
                guestId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setQuantity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartLineQuantity"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addToCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartLineQuantity"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeFromCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartLineRef"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mergeGuestCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedCart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    askForProofAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    proveEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailProof"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeAllSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RegistrationForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Erasure"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description A part of name or e-mail */
                search?: string;
                role?: components["schemas"]["Role"];
                /** @description `-createdAt` unless told otherwise; `-`: downwards */
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "email" | "-email";
                limit?: number;
                /** @description From `Link`: what comes after that row */
                after?: string;
                /** @description From `Link`: what comes before that row */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    storeUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uploaded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeCheck"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsableCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscountRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaypalOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    payCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The payment was declined */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentDeclined"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    finalizeCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listHolders: {
        parameters: {
            query?: {
                limit?: number;
                /** @description From `Link`: what comes after that row */
                after?: string;
                /** @description From `Link`: what comes before that row */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of the checkout */
                        _id: string;
                        customer?: {
                            name: string;
                            email: string;
                        };
                        /**
                         * Format: date-time
                         * @description When the first of it goes back, unless it is being paid
                         */
                        until: string;
                        /** @description Money is on its way: nothing is given back */
                        isBeingPaid: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        units: {
                            productId: string;
                            name: string;
                            color: string;
                            size: string;
                            sku: string;
                            quantity: number;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    giveBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many units can be bought again */
                        units: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeOrderLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                limit?: number;
                /** @description From `Link`: what comes after that row */
                after?: string;
                /** @description From `Link`: what comes before that row */
                before?: string;
                /** @description Part of a name, an e-mail or a product's name, or an order's number */
                search?: string;
                status?: components["schemas"]["OrderStatus"];
                payment?: "paid" | "partly refunded" | "refunded" | "unpaid";
                /** @description The first day (UTC) such as 2026-03-31, or the first instant */
                from?: string;
                /** @description The last day (UTC), whole, or the instant before which it was placed */
                to?: string;
                sort?: "createdAt" | "-createdAt" | "total" | "-total" | "customer" | "-customer" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderRow"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setOrderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPackingSlips: {
        parameters: {
            query: {
                /** @description Of up to 100 orders, with commas between, in the order of the papers */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPackingSlip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setTeamNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamNote"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPaymentsOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsOverview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    countOpenCases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenCases"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentCases: {
        parameters: {
            query?: {
                limit?: number;
                /** @description From `Link`: what comes after that row */
                after?: string;
                /** @description From `Link`: what comes before that row */
                before?: string;
                /** @description Left out: open */
                state?: "open" | "reviewed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentCaseRow"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentsInFlight: {
        parameters: {
            query?: {
                limit?: number;
                /** @description From `Link`: what comes after that row */
                after?: string;
                /** @description From `Link`: what comes before that row */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentInFlight"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPaymentStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lookAtPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentWorked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    returnPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentWorked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                /** @description A mail's id: those before it */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False: an SMTP server takes them, and none comes here */
                        keepsMails: boolean;
                        mails: {
                            _id: string;
                            to: string;
                            subject: string;
                            /** Format: date-time */
                            date: string;
                        }[];
                        /** @description The `before` of the next page, if there is one */
                        next?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readOutboxMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        to: string;
                        subject: string;
                        /** Format: date-time */
                        date: string;
                        from: string;
                        text: string;
                        /** @description With its pictures inside */
                        html?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readProductFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFigures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readOpening: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readOrderFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderFigures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readReport: {
        parameters: {
            query?: {
                /** @description Whose days are meant, as PostgreSQL names it: `Europe/Berlin`; `UTC` without */
                zone?: string;
                /** @description A whole number up to 731 */
                days?: string;
                /** @description A day, such as `2026-03-01` */
                from?: string;
                /** @description The last day, of the same form */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readReportFile: {
        parameters: {
            query?: {
                /** @description Whose days are meant, as PostgreSQL names it: `Europe/Berlin`; `UTC` without */
                zone?: string;
                /** @description A whole number up to 731 */
                days?: string;
                /** @description A day, such as `2026-03-01` */
                from?: string;
                /** @description The last day, of the same form */
                to?: string;
                series?: "days" | "best-sellers" | "low-stock" | "conversion" | "sell-through";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Told"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    subscribeAgain: {
        parameters: {
            query?: {
                key?: string;
            };
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Told"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                kind?: "product" | "order" | "user" | "payment" | "settings" | "color";
                /** @description Of the subject */
                id?: string;
                action?: "product.created" | "product.updated" | "product.deleted" | "product.restored" | "order.status" | "order.note" | "order.refund" | "order.deleted" | "user.created" | "user.updated" | "user.role" | "user.sessions" | "user.deleted" | "payment.retry" | "payment.refund" | "payment.reviewed" | "hold.released" | "settings.changed" | "color.tone";
                /** @description The user who did it */
                actor?: string;
                from?: string;
                /** @description The first moment after */
                to?: string;
                /** @description What was changed in one go */
                batch?: string;
                limit?: number;
                /** @description From `Link`: what comes after that row */
                after?: string;
                /** @description From `Link`: what comes before that row */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditActor"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    undoChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                seq: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    undoBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchAll: {
        parameters: {
            query: {
                /** @description At least two letters */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        kind: "unnamed-proxy" | "test-payments" | "exposed-test-payments";
                        /** @description Of a proxy its address, of test payments nothing */
                        subject: string;
                    }[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readAllSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeHoldSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Rises with every change; 0 while nobody has changed them */
                    version: number;
                    values: {
                        /** @description Units that the open checkouts of one customer hold together, at most */
                        unitsOfCustomer: number;
                        /** @description The same of all customers at one address: wide enough for a school */
                        unitsOfAddress: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Rises with every change; 0 while nobody has changed them */
                        version: number;
                        values: {
                            /** @description Units that the open checkouts of one customer hold together, at most */
                            unitsOfCustomer: number;
                            /** @description The same of all customers at one address: wide enough for a school */
                            unitsOfAddress: number;
                        };
                        /** Format: date-time */
                        changedAt?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeSessionSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Rises with every change; 0 while nobody has changed them */
                    version: number;
                    values: {
                        /** @description Hours after which an admin's session ends, whatever they do */
                        adminHours: number;
                        /** @description Minutes without activity of theirs after which an admin's session ends */
                        adminIdleMinutes: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Rises with every change; 0 while nobody has changed them */
                        version: number;
                        values: {
                            /** @description Hours after which an admin's session ends, whatever they do */
                            adminHours: number;
                            /** @description Minutes without activity of theirs after which an admin's session ends */
                            adminIdleMinutes: number;
                        };
                        /** Format: date-time */
                        changedAt?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeTeamSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Rises with every change; 0 while nobody has changed them */
                    version: number;
                    values: {
                        /** @description None: the address of ADMIN_EMAIL */
                        addresses: string[];
                        newOrders: boolean;
                        /** @description Each payment that needs a person */
                        paymentCases: boolean;
                        /** @description Each refund or dispute that PayPal reports */
                        paypalReports: boolean;
                        /** @description Once a day */
                        lowStock: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Rises with every change; 0 while nobody has changed them */
                        version: number;
                        values: {
                            /** @description None: the address of ADMIN_EMAIL */
                            addresses: string[];
                            newOrders: boolean;
                            /** @description Each payment that needs a person */
                            paymentCases: boolean;
                            /** @description Each refund or dispute that PayPal reports */
                            paypalReports: boolean;
                            /** @description Once a day */
                            lowStock: boolean;
                        };
                        /** Format: date-time */
                        changedAt?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    isAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    canSell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    canShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    takeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    leadToUnsubscribe: {
        parameters: {
            query?: {
                key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads to the page to unsubscribe on */
            303: {
                headers: {
                    /** @description Its address */
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description Any other refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: {
                key?: string;
            };
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Told"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    takePolicyReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random text for each thing that is to be done once, such as a UUID: the same call again is then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, and are counted by address. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The body did not arrive in its time; the connection is closed, and the answer has no body */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readFeedReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the feed is */
                        url: string;
                        /** @description One for each variant on sale with a picture and a price */
                        items: number;
                        /** @description Variants on sale that are not in it */
                        leftOut: number;
                        /** @description Products that miss some or all of theirs */
                        productsLeftOut: number;
                        /** @description The first of them, by name */
                        products: {
                            _id: string;
                            name: string;
                            reason: "no_picture" | "no_price" | "no_variants";
                            /** @description Those that are left out */
                            colors: string[];
                            items: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
