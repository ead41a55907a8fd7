-- Makes each request another: the first argument is a path in which `@` stands for a number in turn and `#`
-- for one of a thousand, the second argument is where the numbers begin.
local n, template = 0, ""

function init(args)
  template = args[1]
  n = tonumber(args[2])
end

function request()
  n = n + 1
  local path = template:gsub("@", string.format("%09d", n)):gsub("#", string.format("%d", 1 + n % 1000))
  return wrk.format("GET", path)
end
