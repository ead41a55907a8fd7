-- Each request puts a line into the new cart of another guest at another address. The arguments are the
-- first product, and the color and size in which every seventh product from there on comes.
local first, color, size
local n = 0

function init(args)
  first, color, size = tonumber(args[1]), args[2], args[3]
  math.randomseed(os.time())
end

function request()
  n = n + 1
  local guest = string.format("guest_%d_%d", n, math.random(1, 2000000000))
  local body = string.format(
    '{"productId":"%d","color":"%s","size":"%s","quantity":1,"guestId":"%s"}',
    first + 7 * math.random(0, 130), color, size, guest)
  local address = string.format("10.%d.%d.%d", math.random(1, 250), math.random(1, 250), math.random(1, 250))
  return wrk.format("POST", "/api/cart", { ["content-type"] = "application/json", ["x-forwarded-for"] = address }, body)
end
