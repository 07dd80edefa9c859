// The 2026 season: results to round 16, qualifying and sprint of round 17, then the calendar. Facts from
// F1DB, CC BY 4.0, https://github.com/f1db/f1db; constructor colours are unofficial. See parse-season.ts for
// the format. Drivers and constructors are in the order of 2025, then newcomers.
import { parseSeason } from '#db/seed/parse-season.ts'

export const SEASON_2026 = parseSeason(`
season 2026, testing from 02-11 07:00

constructors
mclaren      | mclaren      | McLaren         | #F47600
mercedes     | mercedes     | Mercedes        | #00D7B6
red-bull     | red_bull     | Red Bull Racing | #4781D7
ferrari      | ferrari      | Ferrari         | #ED1131
williams     | williams     | Williams        | #1868DB
racing-bulls | rb           | Racing Bulls    | #6C98FF
aston-martin | aston_martin | Aston Martin    | #229971
haas         | haas         | Haas            | #9C9FA2
audi         | audi         | Audi            | #F50537
alpine       | alpine       | Alpine          | #00A1E8
cadillac     | cadillac     | Cadillac        | #909090

drivers
NOR  1 | Lando Norris      | GB | norris         | mclaren
VER  3 | Max Verstappen    | NL | max_verstappen | red-bull
PIA 81 | Oscar Piastri     | AU | piastri        | mclaren
RUS 63 | George Russell    | GB | russell        | mercedes
LEC 16 | Charles Leclerc   | MC | leclerc        | ferrari
HAM 44 | Lewis Hamilton    | GB | hamilton       | ferrari
ANT 12 | Kimi Antonelli    | IT | antonelli      | mercedes
ALB 23 | Alexander Albon   | TH | albon          | williams
SAI 55 | Carlos Sainz      | ES | sainz          | williams
ALO 14 | Fernando Alonso   | ES | alonso         | aston-martin
HUL 27 | Nico Hülkenberg   | DE | hulkenberg     | audi
HAD  6 | Isack Hadjar      | FR | hadjar         | red-bull 1-11, red-bull 15-
BEA 87 | Oliver Bearman    | GB | bearman        | haas
LAW 30 | Liam Lawson       | NZ | lawson         | racing-bulls 1-11, red-bull 12-14, racing-bulls 15-
OCO 31 | Esteban Ocon      | FR | ocon           | haas
STR 18 | Lance Stroll      | CA | stroll         | aston-martin
GAS 10 | Pierre Gasly      | FR | gasly          | alpine
BOR  5 | Gabriel Bortoleto | BR | bortoleto      | audi
COL 43 | Franco Colapinto  | AR | colapinto      | alpine
PER 11 | Sergio Pérez      | MX | perez          | cadillac
BOT 77 | Valtteri Bottas   | FI | bottas         | cadillac
LIN 41 | Arvid Lindblad    | GB | arvid_lindblad | racing-bulls
TSU 22 | Yuki Tsunoda      | JP | tsunoda        | racing-bulls 12-14

races

1 australia | Australia | albert_park | Melbourne | AU | 58 | fp1 03-06 01:30, fp2 03-06 05:00, fp3 03-07 01:30, qualifying 03-07 05:00, race 03-08 04:00
qualifying RUS ANT HAD LEC PIA NOR HAM LAW LIN BOR HUL BEA OCO GAS ALB COL ALO PER BOT
grid RUS ANT HAD LEC PIA NOR HAM LAW LIN BOR HUL BEA OCO GAS ALB COL ALO PER BOT VER SAI STR
race 58 RUS ANT LEC HAM NOR VER BEA+1 LIN+1 BOR+1 GAS+1 OCO+1 ALB+1 LAW+1 COL+2 SAI+2 PER+3 STR/N43 ALO/R21 BOT/R15 HAD/R10 PIA/W HUL/W
standings HAD PIA HUL ALO BOT

2 china | Kina | shanghai | Shanghai | CN | 56 | fp1 03-13 03:30, sprint-qualifying 03-13 07:30, sprint 03-14 03:00, qualifying 03-14 07:00, race 03-15 07:00
sprint-qualifying RUS ANT NOR HAM PIA LEC GAS VER BEA HAD HUL OCO LAW BOR LIN COL SAI ALB ALO STR BOT
sprint-grid RUS ANT NOR HAM PIA LEC GAS VER BEA HAD HUL OCO LAW BOR LIN COL SAI ALO STR BOT PER ALB/P
sprint 19 RUS LEC HAM NOR ANT PIA LAW BEA VER OCO GAS SAI BOR COL HAD ALB ALO STR PER HUL/R12 BOT/R12 LIN/R11
qualifying ANT RUS HAM LEC PIA NOR GAS VER HAD BEA HUL COL OCO LAW LIN BOR SAI ALB ALO BOT STR PER
grid ANT RUS HAM LEC PIA NOR GAS VER HAD BEA HUL COL OCO LAW LIN BOR SAI ALO BOT STR PER ALB
race 56 ANT RUS HAM LEC BEA GAS LAW HAD SAI+1 COL+1 HUL+1 LIN+1 BOT+1 OCO+1 PER+1 VER/R45 ALO/R32 STR/R9 PIA/W NOR/W BOR/W ALB/W
standings ALO STR

3 japan | Japan | suzuka | Suzuka | JP | 53 | fp1 03-27 02:30, fp2 03-27 06:00, fp3 03-28 02:30, qualifying 03-28 06:00, race 03-29 05:00
qualifying ANT RUS PIA LEC NOR HAM GAS HAD BOR LIN VER OCO HUL LAW COL SAI ALB BEA PER BOT ALO STR
grid ANT RUS PIA LEC NOR HAM GAS HAD BOR LIN VER OCO HUL LAW COL SAI ALB BEA PER BOT ALO STR
race 53 ANT PIA LEC RUS NOR HAM GAS VER LAW OCO HUL HAD BOR LIN SAI COL PER ALO+1 BOT+1 ALB+2 STR/R30 BEA/R20
standings STR

4 miami | Miami | miami | Miami Gardens | US | 57 | fp1 05-01 16:00, sprint-qualifying 05-01 20:30, sprint 05-02 16:00, qualifying 05-02 20:00, race 05-03 17:00
sprint-qualifying NOR ANT PIA LEC VER RUS HAM COL HAD GAS BOR HUL BEA SAI LIN LAW OCO PER ALB BOT ALO/N
sprint-grid NOR ANT PIA LEC VER RUS HAM COL HAD GAS BOR HUL BEA SAI LAW OCO PER ALB BOT ALO STR LIN
sprint 19 NOR PIA LEC RUS VER ANT HAM GAS HAD COL OCO BEA SAI LAW ALO PER STR ALB BOT HUL/W LIN/W BOR/D
qualifying ANT VER LEC NOR RUS HAM PIA COL GAS HUL LAW BEA SAI OCO ALB LIN ALO STR BOT PER BOR HAD/D
grid ANT VER LEC NOR RUS HAM PIA COL GAS HUL LAW BEA SAI OCO ALB LIN ALO STR BOT PER BOR HAD/P
race 57 ANT NOR PIA RUS VER HAM COL LEC SAI ALB BEA+1 BOR+1 OCO+1 LIN+1 ALO+1 PER+1 STR+1 BOT+2 HUL/R7 LAW/R6 GAS/R4 HAD/R4

5 canada | Canada | villeneuve | Montreal | CA | 68 | fp1 05-22 16:30, sprint-qualifying 05-22 20:30, sprint 05-23 16:00, qualifying 05-23 20:00, race 05-24 20:00
sprint-qualifying RUS ANT NOR PIA HAM LEC VER HAD LIN SAI HUL BOR COL OCO BEA ALO PER STR GAS BOT
sprint-grid RUS ANT NOR PIA HAM LEC VER HAD LIN SAI HUL BOR COL OCO ALO PER STR LAW BEA/P GAS/P BOT/P ALB/P
sprint 23 RUS NOR ANT PIA LEC HAM VER LIN COL SAI LAW BOR OCO PER HUL STR+1 BOT+1 BEA+1 ALB+1 GAS+1 HAD/C20 ALO/R15
qualifying RUS ANT NOR PIA HAM VER HAD LEC LIN COL HUL LAW BOR GAS SAI BEA OCO ALB ALO PER STR BOT
grid RUS ANT NOR PIA HAM VER HAD LEC LIN COL HUL LAW BOR GAS SAI BEA OCO ALB ALO PER BOT STR/P
race 68 ANT HAM VER LEC HAD+1 COL+1 LAW+1 GAS+1 SAI+1 BEA+1 PIA+2 HUL+2 BOR+2 OCO+2 STR+4 BOT+4 PER/R39 NOR/R38 RUS/R29 ALO/R23 ALB/R11 LIN/W

6 monaco | Monaco | monaco | Monte Carlo | MC | 78 | fp1 06-05 11:30, fp2 06-05 15:00, fp3 06-06 10:30, qualifying 06-06 14:00, race 06-07 13:00
qualifying ANT VER HAM LEC HAD RUS PIA NOR GAS LAW ALB SAI HUL COL LIN BOR OCO PER BEA BOT ALO STR
grid ANT VER HAM LEC HAD RUS PIA NOR GAS LAW ALB SAI HUL COL LIN BOR OCO PER BEA BOT ALO STR
race 78 ANT HAM HAD PIA LAW LIN GAS ALB OCO ALO BOR RUS HUL COL PER SAI/C70 LEC/R64 STR/R56 NOR/R43 BEA/R27 BOT/R15 VER/R0

7 barcelona-catalunya | Barcelona-Catalunya | catalunya | Montmeló | ES | 66 | fp1 06-12 11:30, fp2 06-12 15:00, fp3 06-13 10:30, qualifying 06-13 14:00, race 06-14 13:00
qualifying RUS HAM ANT NOR VER HAD PIA LAW HUL LEC LIN BOR COL GAS BEA SAI OCO ALB PER BOT STR ALO
grid RUS HAM ANT NOR VER HAD PIA LAW HUL LEC LIN BOR COL GAS BEA SAI OCO ALB PER BOT STR ALO/P
race 66 HAM RUS NOR VER PIA HAD+1 GAS+1 LAW+1 LIN+1 COL+1 BOR+2 SAI+2 OCO+2 PER+3 LEC/C62 ANT/C61 BEA/C60 ALB/N55 ALO/R37 HUL/R29 BOT/R15 STR/R5

8 austria | Østerrike | red_bull_ring | Spielberg | AT | 71 | fp1 06-26 11:30, fp2 06-26 15:00, fp3 06-27 10:30, qualifying 06-27 14:00, race 06-28 13:00
qualifying RUS LEC HAM ANT VER NOR PIA HAD LAW LIN GAS BOR BEA HUL OCO COL SAI ALB PER BOT ALO STR
grid RUS LEC HAM ANT VER NOR PIA HAD LAW LIN GAS BOR BEA HUL OCO COL SAI ALB PER BOT ALO STR
race 71 RUS VER ANT PIA HAM HAD NOR LEC LAW+1 LIN+1 BOR+1 HUL+1 GAS+1 BEA+1 COL+1 OCO+2 ALB+2 ALO+3 STR/R45 SAI/R23 PER/R4 BOT/R2

9 great-britain | Storbritannia | silverstone | Silverstone | GB | 52 | fp1 07-03 11:30, sprint-qualifying 07-03 15:30, sprint 07-04 11:00, qualifying 07-04 15:00, race 07-05 14:00
sprint-qualifying HAM ANT VER LEC RUS NOR PIA HAD LAW LIN GAS BOR HUL COL SAI ALB BEA OCO PER BOT ALO STR
sprint-grid HAM ANT VER LEC RUS NOR PIA HAD LAW LIN GAS BOR HUL COL SAI BEA OCO PER BOT ALO STR ALB/P
sprint 17 ANT HAM NOR RUS LEC VER PIA LAW HAD LIN GAS COL BOR BEA HUL OCO SAI ALB BOT ALO STR+1 PER+1
qualifying ANT LEC HAM RUS HAD NOR VER PIA LIN LAW BOR GAS HUL BEA SAI ALB OCO BOT COL PER STR ALO
grid ANT LEC HAM RUS HAD NOR VER PIA LIN LAW BOR HUL BEA SAI GAS ALB OCO BOT COL PER ALO STR
race 52 LEC RUS HAM NOR HAD LAW LIN BOR COL GAS PIA BEA OCO PER ANT BOT SAI+1 ALO+1 STR+1 VER/C46 ALB/R43 HUL/R36

10 belgium | Belgia | spa | Spa | BE | 44 | fp1 07-17 11:30, fp2 07-17 15:00, fp3 07-18 10:30, qualifying 07-18 14:00, race 07-19 13:00
qualifying ANT VER NOR RUS LEC HAM PIA LIN BOR HAD LAW GAS COL HUL SAI BEA ALB OCO BOT PER ALO STR
grid ANT VER RUS LEC HAM PIA LIN BOR LAW GAS COL HUL NOR BEA ALB OCO BOT PER SAI STR HAD ALO
race 44 ANT LEC VER HAM PIA HAD NOR BOR LIN COL GAS LAW HUL BEA ALB SAI OCO BOT+1 ALO+2 STR/R25 PER/R13 RUS/R0

11 hungary | Ungarn | hungaroring | Budapest | HU | 70 | fp1 07-24 11:30, fp2 07-24 15:00, fp3 07-25 10:30, qualifying 07-25 14:00, race 07-26 13:00
qualifying NOR HAM LEC ANT PIA VER RUS HAD LIN HUL LAW GAS COL BOR OCO ALO BEA SAI ALB STR BOT PER
grid NOR LEC PIA VER HAM RUS ANT HAD LIN HUL LAW GAS COL BOR OCO ALO BEA SAI ALB STR BOT PER/P
race 70 NOR VER ANT LEC HAM HAD RUS LAW+1 HUL+1 LIN+1 BOR+1 GAS+1 STR+1 ALO+1 COL+2 OCO+2 ALB+2 SAI+2 BEA+2 PIA/R55 PER/R48 BOT/R13

12 netherlands | Nederland | zandvoort | Zandvoort | NL | 72 | fp1 08-21 10:30, sprint-qualifying 08-21 14:30, sprint 08-22 10:00, qualifying 08-22 14:00, race 08-23 13:00
sprint-qualifying RUS NOR LEC PIA ANT VER HAM GAS BOR LIN LAW TSU COL HUL OCO ALB BEA SAI STR BOT PER ALO
sprint-grid RUS NOR LEC PIA ANT VER HAM GAS BOR LIN LAW TSU COL HUL OCO ALB BEA STR BOT ALO/P SAI/P PER/P
sprint 24 RUS LEC NOR ANT PIA VER HAM GAS BOR LIN LAW COL TSU OCO BEA ALB STR ALO BOT+1 SAI+1 PER+3 HUL/N7
qualifying NOR RUS ANT PIA HAM LEC VER LAW BOR LIN GAS TSU HUL COL OCO ALB SAI ALO STR BEA BOT PER
grid NOR RUS ANT PIA HAM LEC VER LAW BOR LIN GAS TSU HUL COL OCO ALB SAI ALO STR BEA BOT PER/P
race 72 NOR ANT RUS HAM LEC PIA LAW HUL+1 ALO+1 GAS+1 TSU+1 LIN+1 BOR+1 COL+2 PER+2 SAI+2 ALB/C66 BOT/R61 OCO/R52 STR/R45 BEA/R2 VER/R0

13 italy | Italia | monza | Monza | IT | 53 | fp1 09-04 10:30, fp2 09-04 14:00, fp3 09-05 10:30, qualifying 09-05 14:00, race 09-06 13:00
qualifying GAS RUS PIA LEC HAM VER ANT COL NOR LIN BOR BEA HUL LAW SAI OCO TSU ALB BOT PER ALO STR
grid GAS RUS LEC HAM VER PIA COL NOR LIN BOR BEA HUL SAI OCO TSU BOT PER STR ANT ALB LAW/P ALO/P
race 53 ANT RUS VER NOR PIA HAM GAS LIN COL TSU BOR HUL SAI LAW BEA OCO+1 ALB+1 PER+1 BOT+2 STR/R26 ALO/R23 LEC/R1

14 spain | Spania | madring | Madrid | ES | 57 | fp1 09-11 11:30, fp2 09-11 15:00, fp3 09-12 10:30, qualifying 09-12 14:00, race 09-13 13:00
qualifying NOR ANT VER HAM LEC RUS PIA LAW COL LIN HUL BOR OCO GAS TSU ALB SAI ALO PER BOT
grid NOR ANT VER HAM LEC RUS PIA LAW COL LIN HUL BOR OCO GAS TSU ALB ALO PER BOT SAI STR BEA/P
race 57 ANT VER NOR LEC RUS LAW COL PIA LIN+1 HUL+1 OCO+1 GAS+1 BOR+1 TSU+1 ALB+1 BEA+1 ALO+2 BOT+3 SAI/R43 PER/R31 STR/R12 HAM/R6

15 azerbaijan | Aserbajdsjan | baku | Baku | AZ | 51 | fp1 09-24 08:30, fp2 09-24 12:00, fp3 09-25 08:30, qualifying 09-25 12:00, race 09-26 11:00
qualifying RUS LEC PIA HAD NOR HAM GAS VER SAI COL BEA LAW ALB OCO LIN ANT BOR HUL ALO PER STR BOT
grid RUS LEC PIA HAD NOR HAM GAS VER COL BEA LAW ALB OCO SAI LIN ANT BOR HUL BOT PER ALO STR
race 51 RUS VER HAD LEC ANT HAM LIN OCO BEA SAI HUL LAW BOR PIA PER BOT/C49 COL/R36 GAS/R35 NOR/R35 ALB/R29 ALO/R20 STR/R7

16 bahrain | Bahrain | sepang | Sepang | MY | 56 | fp1 10-02 04:30, fp2 10-02 08:00, fp3 10-03 04:30, qualifying 10-03 08:00, race 10-04 07:00
qualifying VER HAM HAD ANT LEC NOR PIA RUS GAS BOR LAW ALO SAI STR COL LIN HUL BEA OCO ALB BOT PER
grid VER HAM ANT LEC NOR PIA RUS HAD GAS BOR LAW ALO SAI STR HUL BEA OCO ALB BOT PER COL LIN
race 55 VER ANT HAM LEC HAD PIA LAW ALO NOR LIN HUL STR COL BEA OCO GAS SAI BOR PER RUS/C49 ALB/R41 BOT/R7

17 singapore | Singapore | marina_bay | Singapore | SG | 62 | fp1 10-09 09:30, sprint-qualifying 10-09 12:30, sprint 10-10 09:00, qualifying 10-10 13:00, race 10-11 12:00
sprint-qualifying VER RUS LEC PIA NOR HAM ANT LAW HAD GAS COL HUL BEA BOR ALO OCO LIN STR ALB PER BOT SAI
sprint-grid VER RUS LEC PIA NOR HAM ANT LAW HAD GAS COL HUL BEA BOR ALO OCO LIN STR ALB PER BOT SAI/P
sprint 20 VER HAM LEC ANT LAW BEA HUL NOR GAS OCO ALO SAI LIN PIA/C19 ALB/R14 BOR/R6 BOT/R6 HAD/R2 COL/R2 RUS/R1 PER/R1 STR/R0
qualifying VER LEC HAM ANT NOR RUS PIA GAS LAW LIN HUL BEA OCO SAI BOR COL ALO ALB STR PER BOT HAD/N

18 united-states | USA | americas | Austin | US | 56 | fp1 10-23 17:30, fp2 10-23 21:00, fp3 10-24 17:30, qualifying 10-24 21:00, race 10-25 20:00
19 mexico | Mexico | rodriguez | Mexico City | MX | 71 | fp1 10-30 18:30, fp2 10-30 22:00, fp3 10-31 17:30, qualifying 10-31 21:00, race 11-01 20:00
20 sao-paulo | São Paulo | interlagos | São Paulo | BR | 71 | fp1 11-06 15:30, fp2 11-06 19:00, fp3 11-07 14:30, qualifying 11-07 18:00, race 11-08 17:00
21 las-vegas | Las Vegas | vegas | Las Vegas | US | 50 | fp1 11-20 00:30, fp2 11-20 04:00, fp3 11-21 00:30, qualifying 11-21 04:00, race 11-22 04:00
22 qatar | Qatar | losail | Lusail | QA | 57 | fp1 11-27 13:30, fp2 11-27 17:00, fp3 11-28 14:30, qualifying 11-28 18:00, race 11-29 16:00
23 abu-dhabi | Abu Dhabi | yas_marina | Abu Dhabi | AE | 58 | fp1 12-04 09:30, fp2 12-04 13:00, fp3 12-05 10:30, qualifying 12-05 14:00, race 12-06 13:00
`)
