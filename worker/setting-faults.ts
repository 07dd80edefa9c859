/** Faults of a setting, worded after its name: in English for a terminal, in Norwegian for the page of the fault. */
export const settingFaults = {
  'secret-missing': {
    english: 'is missing; set it to a random text of at least 32 characters',
    norwegian: 'mangler. Legg inn en tilfeldig tekst på minst 32 tegn, for eksempel fra en passordgenerator.',
  },
  'secret-short': {
    english: 'must be at least 32 characters (a list is separated by commas)',
    norwegian: 'er for kort. Den må ha minst 32 tegn. Flere skilles med komma, og hver må være lang nok.',
  },
  'code-short': {
    english: 'must be at least 12 characters',
    norwegian: 'er for kort. Den må ha minst tolv tegn.',
  },
  'no-address': {
    english: 'must be an address that begins with https:// or http://',
    norwegian: 'er ikke en adresse. Den må begynne med https:// eller http://.',
  },
  'no-mail-address': {
    english: 'must be an e-mail address',
    norwegian: 'er ikke en e-postadresse.',
  },
  'not-true-or-false': {
    english: 'must be true or false',
    norwegian: 'må være true eller false, eller stå tom.',
  },
  'no-push-key': {
    english: 'is not what npm run push:keys prints',
    norwegian: 'er ikke en nøkkel fra «npm run push:keys».',
  },
  'no-seal-key': {
    english: 'is not what npm run seal:key prints (a list is separated by commas)',
    norwegian: 'er ikke en nøkkel fra «npm run seal:key». Flere skilles med komma, den nyeste først.',
  },
  'other-issuer': {
    english: 'may be another than Google only where APP_ORIGIN is this machine itself (http://localhost)',
    norwegian: 'kan bare settes på din egen maskin. Fjern den her.',
  },
  'no-hosts': {
    english: 'must be names of public hosts such as hooks.example.org (a list is separated by commas)',
    norwegian: 'må være navn på offentlige maskiner, som hooks.eksempel.no. Flere skilles med komma.',
  },
  'no-witnesses': {
    english:
      'must be https addresses of public hosts, each with a space and the key name+id+key of the witness behind it; at most ten, separated by commas',
    norwegian:
      'må være https-adresser til offentlige maskiner, hver fulgt av et mellomrom og nøkkelen til vitnet: navn+id+nøkkel. Høyst ti, skilt med komma.',
  },
  'no-providers': {
    english:
      'must be a JSON list of {"id","label","issuer","clientId"}, with ids of a-z, 0-9 and - that are used once, and issuers that begin with https://',
    norwegian:
      'må være en JSON-liste av {"id","label","issuer","clientId"}. Hver id har bare a–z, 0–9 og bindestrek og brukes én gang, og hver issuer begynner med https://.',
  },
  'provider-secret-missing': {
    english: 'has a provider without its secret: set OIDC_SECRET_ and the id in capitals, with _ for -',
    norwegian:
      'har en tjeneste uten hemmelighet. Legg inn OIDC_SECRET_ fulgt av id-en med store bokstaver, og _ for -.',
  },
  'other-outbox': {
    english: 'is only for where APP_ORIGIN is this machine itself (http://localhost)',
    norwegian: 'kan bare settes på din egen maskin. Fjern den her.',
  },
  'half-push-keys': {
    english: 'and PUSH_PUBLIC_KEY belong together: set both or none',
    norwegian: 'og PUSH_PUBLIC_KEY hører sammen. Legg inn begge, eller fjern begge.',
  },
  'half-login': {
    english: 'and OPENF1_USERNAME belong together: set both or none',
    norwegian: 'og OPENF1_USERNAME hører sammen. Legg inn begge, eller fjern begge.',
  },
  'push-needs-origin': {
    english: 'is needed with PUSH_PUBLIC_KEY: a push service must know who sends',
    norwegian: 'må settes når PUSH_PUBLIC_KEY er satt: adressen til nettstedet, med https:// foran.',
  },
  'mail-needs-origin': {
    english: 'is needed with MAIL_FROM: a letter must say where the site lives',
    norwegian: 'må settes når MAIL_FROM er satt: adressen til nettstedet, med https:// foran.',
  },
  invalid: {
    english: 'must be a text',
    norwegian: 'må være en tekst.',
  },
}
