// How many columns a phone shows, as its owner chose: before the list is drawn, so that nothing moves.
try {
  if (localStorage.getItem("columns") === "2") document.documentElement.dataset.columns = "2";
} catch {
  // Without storage there is one, as by default.
}
