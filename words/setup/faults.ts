/** Faults of a setting, after its name. */
export const settingFaults = {
  'secret-missing':
    'mangler. Legg inn en tilfeldig tekst på minst 32 tegn, for eksempel fra en passordgenerator.',
  'secret-short': 'er for kort. Den må ha minst 32 tegn. Flere skilles med komma, og hver må være lang nok.',
  'code-short': 'er for kort. Den må ha minst tolv tegn.',
  'no-address': 'er ikke en adresse. Den må begynne med https:// eller http://.',
  'no-mail-address': 'er ikke en e-postadresse.',
  'not-true-or-false': 'må være true eller false, eller stå tom.',
  'no-push-key': 'er ikke en nøkkel fra «npm run push:keys».',
  'no-seal-key': 'er ikke en nøkkel fra «npm run seal:key». Flere skilles med komma, den nyeste først.',
  'other-issuer': 'kan bare settes på din egen maskin. Fjern den her.',
  'other-outbox': 'kan bare settes på din egen maskin. Fjern den her.',
  'half-push-keys': 'og PUSH_PUBLIC_KEY hører sammen. Legg inn begge, eller fjern begge.',
  'half-login': 'og OPENF1_USERNAME hører sammen. Legg inn begge, eller fjern begge.',
  'push-needs-origin': 'må settes når PUSH_PUBLIC_KEY er satt: adressen til nettstedet, med https:// foran.',
  'mail-needs-origin': 'må settes når MAIL_FROM er satt: adressen til nettstedet, med https:// foran.',
  invalid: 'må være en tekst.',
}
export type SettingReason = keyof typeof settingFaults
