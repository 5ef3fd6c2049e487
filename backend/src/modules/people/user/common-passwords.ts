/**
 * Words of the most common passwords, lower case and without digits. Passwords below twelve characters are refused
 * anyway, so the list has what people stretch to twelve: `password1234`, `Welcome@2026!`, `iloveyouiloveyou`.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass passcode passphrase secret login logon signin welcome admin administrator root user username guest test testing
  demo welkom wagwoord geheim tester default changeme change letmein openup access master system server computer internet network windows microsoft apple google
  facebook instagram twitter whatsapp youtube netflix amazon iphone android samsung huawei nokia vodacom mtn telkom
  qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qwer qweasd qweasdzxc
  iloveyou loveyou ilovegod lovely love loveme forever princess angel baby babygirl sunshine shadow dragon monkey tiger lion eagle falcon
  football soccer rugby cricket springbok springboks bokke baseball basketball hockey chelsea arsenal liverpool manchester united barcelona
  madrid kaizer chiefs kaizerchiefs pirates orlando orlandopirates sundowns bafana amakhosi
  superman batman spiderman starwars pokemon naruto matrix jordan michael jessica jennifer ashley nicole daniel charlie thomas robert
  andrew joshua matthew hannah amanda melissa george william jesus jesuschrist christ jehovah godisgood blessed blessing grace faith hope
  summer winter autumn spring january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  africa southafrica mzansi gauteng johannesburg joburg jozi pretoria tshwane soweto durban capetown centurion randburg sandton boksburg
  kitchen cupboard cupboards bedroom bathroom carpenter hammer furniture cabinet hardware builder house home family mother father
  company office work business money million bank dollar rand
  trustno one two three four five six seven eight nine ten zero hello hellothere goodmorning goodbye please thankyou whatever nothing
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghij xyz aaa cookie chocolate banana orange cherry flower purple yellow silver golden
  killer hunter ranger soldier police doctor teacher student school college university music guitar piano dance
  my the is me you i and a to this new best super big number no`
    .split(/\s+/)
    .filter(Boolean),
);

/** Keyboard rows and other common sequences. */
export const characterRuns: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
];
