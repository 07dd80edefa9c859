// Twenty-five likely events. x marks those that have happened.
const card = `
x «Box, box» – og så likevel ikke
x Ferrari går over til plan D
x Sikkerhetsbil rett etter at favoritten har vært i depot
x Kollisjon i første sving
x Lagkamerater kjører på hverandre
  Verstappen vinner fra bak tiendeplass
x Hamilton kaller ingeniøren sin for Bono
  En hjulmutter ruller nedover depotgata
x Det regner på bare halve banen
  Alonso ber om en sterkere motor over radioen
  Et kumlokk stopper en trening
x Fem sekunder straff for noe ingen så
x «Jeg så ham ikke» – i speilet, i svingen, i det hele tatt
  Rødt flagg med under fem runder igjen
  Et dyr på banen
x Kommentatoren blander de to bilene på samme lag
  Noen stiller seg i feil rute på startoppstillingen
  En fører hopper i havna i Monaco
x Løpsledelsen bruker lengre tid enn løpet varte
  Hülkenberg på pallen igjen
x Noen går tom for strøm midt på langsiden
  Cadillac tar sitt første poeng
  Sjampanjen treffer TV-kameraet
x Toto Wolff slår i bordet
  En kjendis på startstreken aner ikke hvem som har beste startspor
`

export const demoBingo = card
  .split('\n')
  .filter((line) => line !== '')
  .map((line, id) => ({ id, text: line.slice(2), marked: line.startsWith('x') }))
