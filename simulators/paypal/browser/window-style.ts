export const WINDOW_STYLE = `
:root { color-scheme: light; --ink: #1b1f2a; --soft: #565d6b; --line: #e2e5ea; --blue: #0b5cc4; }
* { box-sizing: border-box; }
body {
  background: #f4f5f7; color: var(--ink); display: flex; flex-direction: column;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  margin: 0; min-height: 100vh;
}
.notice {
  background: #1b1f2a; color: #fff; font-size: 14px; margin: 0; padding: 8px 16px;
  text-align: center;
}
.notice strong { color: #ffd36b; }
main {
  background: #fff; border-radius: 20px; box-shadow: 0 1px 2px #0f172a14, 0 12px 32px #0f172a14;
  margin: 24px auto; max-width: 440px; padding: 28px; width: calc(100% - 32px);
}
.brand { display: flex; justify-content: space-between; align-items: center; }
.mark { color: #001c64; font-size: 24px; font-style: italic; font-weight: 800; letter-spacing: -0.03em; }
.mark span { color: #0b5cc4; }
.tag {
  border: 1px solid var(--line); border-radius: 999px; color: var(--soft); font-size: 13px;
  padding: 2px 12px;
}
h1 { font-size: 16px; font-weight: 500; line-height: 1.3; margin: 24px 0 0; overflow-wrap: anywhere; }
.amount {
  font-size: 40px; font-variant-numeric: tabular-nums; font-weight: 700; letter-spacing: -0.02em;
  line-height: 1.15; margin: 2px 0 20px;
}
.amount small { color: var(--soft); font-size: 15px; font-weight: 500; letter-spacing: 0; }
.lines {
  border-block: 1px solid var(--line); list-style: none; margin: 0; max-height: 190px;
  overflow-y: auto; padding: 6px 0;
}
.lines li { display: flex; gap: 16px; justify-content: space-between; padding: 7px 0; }
.lines span:first-child { min-width: 0; overflow-wrap: anywhere; }
.lines span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
.lines em { color: var(--soft); font-style: normal; }
.ship { display: grid; gap: 12px; margin: 18px 0 0; }
.ship label { color: var(--soft); display: grid; font-size: 14px; gap: 4px; }
.ship select {
  background: #fff; border: 1.5px solid #b8bfca; border-radius: 10px; color: var(--ink); font: inherit;
  font-size: 15px; min-height: 44px; padding: 6px 10px; width: 100%;
}
.payer { align-items: center; display: flex; gap: 12px; margin: 18px 0 22px; }
.payer > span {
  background: #e3eefc; border-radius: 50%; color: #001c64; flex: none; font-size: 14px;
  font-weight: 700; height: 40px; line-height: 40px; text-align: center; width: 40px;
}
.payer p { font-size: 15px; line-height: 1.35; margin: 0; min-width: 0; overflow-wrap: anywhere; }
.payer em { color: var(--soft); display: block; font-size: 14px; font-style: normal; }
button {
  background: #fff; border: 1.5px solid #b8bfca; border-radius: 999px; color: var(--ink);
  cursor: pointer; display: block; font: inherit; font-weight: 600; margin-top: 10px;
  min-height: 48px; padding: 8px 20px; width: 100%;
}
button:hover { border-color: var(--ink); }
button.pay { background: var(--blue); border-color: var(--blue); color: #fff; }
button.pay:hover { background: #084a9f; border-color: #084a9f; }
button.quiet { border-color: transparent; color: var(--blue); }
button.quiet:hover { text-decoration: underline; }
button:focus-visible { outline: 3px solid #0b5cc4; outline-offset: 3px; }
button:disabled { cursor: progress; opacity: 0.55; }
[role="alert"]:not(:empty) {
  background: #fdecec; border-radius: 10px; color: #8c1d18; font-size: 15px; margin: 14px 0 0;
  padding: 10px 14px;
}
[role="alert"]:empty { display: none; }
.word { font-size: 22px; font-weight: 700; }
.word + p { color: var(--soft); margin: 8px 0 0; }
.lines + p { margin: 20px 0 0; }
@media (max-width: 420px) { main { margin-top: 16px; padding: 22px 20px; } button { font-size: 15px; } }
@media (max-height: 700px) { main { margin-block: 14px; } h1 { margin-top: 14px; } .lines { max-height: 120px; } }
`;
