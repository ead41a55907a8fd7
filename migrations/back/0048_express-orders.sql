DROP TABLE "express_orders";
