/** Meant to resemble neither Callboard nor Stripe. */
export const style = `
* { box-sizing: border-box }
body { margin: 0; background: #f3efe6; color: #2b2620; font: 1.0625rem/1.55 Georgia, 'Times New Roman', serif }
header { margin: 0; padding: .6rem 1rem; background: #2b2620; color: #f8f3e6; font: .9375rem/1.4 ui-monospace, Menlo, Consolas, monospace; text-align: center }
main { max-width: 34rem; margin: 2rem auto; padding: 1.5rem; background: #fffdf7; border: 1px solid #8d8270; border-left: .5rem solid #8d8270 }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; font-weight: 600 }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; line-height: 1.25; font-weight: 600 }
p, dl { margin: 0 0 1rem }
dt { color: #655c4e; font-size: .9375rem }
dd { margin: 0 0 .5rem }
h1, dd, td, p { overflow-wrap: anywhere }
td.amount { overflow-wrap: normal; white-space: nowrap; text-align: right }
label { display: block; margin: 0 0 .25rem; font-size: .9375rem }
input { width: 100%; min-height: 2.75rem; margin: 0 0 1rem; padding: .5rem .625rem; border: 1px solid #655c4e; border-radius: 0; background: #fff; color: inherit; font: 1rem/1.4 ui-monospace, Menlo, Consolas, monospace }
.hint { color: #655c4e; font-size: .9375rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem }
.choices { display: grid; gap: .75rem; margin: 1.25rem 0 0 }
button { width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 2px solid #2b2620; border-radius: 0; background: #fffdf7; color: #2b2620; font: inherit; cursor: pointer }
button.first { background: #2b2620; color: #fffdf7 }
button:hover { text-decoration: underline }
:focus-visible { outline: 3px solid #b4541a; outline-offset: 2px }
.wrong { padding: .625rem .75rem; border-left: .375rem solid #a3261b; background: #fbeae6 }
table { width: 100%; margin: 0 0 1.25rem; border-collapse: collapse; font-size: .9375rem }
td { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid #d8cfbd; text-align: left; vertical-align: top }
a { color: #7a3410 }
.after { margin: 1.25rem 0 0; text-align: center }
.framed body { background: none }
.framed form { padding: 1rem; background: #fffdf7; border: 1px solid #8d8270; border-left-width: .5rem }
.framed .hint { margin: 0 }
@media (max-width: 30rem) { main { margin: 0; border-width: 0 0 1px; padding: 1.25rem 1rem } }
`
