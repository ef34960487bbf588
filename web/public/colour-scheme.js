// Runs before the first paint, so that a dark page does not flash white. A file of its own, because inline scripts are forbidden here.
// The key and the attribute are Mantine's.
;(function () {
  var chosen = 'auto'
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  } catch {}
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
