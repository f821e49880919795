/**
 * The commonest passwords of at least eight characters, as published lists of leaked passwords rank them; lower case.
 *
 * Shorter ones need no entry: they are refused for their length.
 */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passpass password! password01
  12345678 123456789 1234567890 123123123 87654321 987654321 9876543210 0123456789 01234567 11111111 111111111 00000000
  000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 11223344 1122334455 12344321
  123454321 12312312 147258369 159753456 741852963 147852369 789456123 456789123 321654987 963852741 102030405060 112233445566
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertyqwerty qwerty123456 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  q1w2e3r4t5 zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm,
  1234qwer qwer1234 1234abcd abcd1234 abcdefgh abcdefghi abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678
  iloveyou iloveyou1 iloveyou2 ilovegod ilovehim sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball superman superman1 batman123 spiderman trustno1 welcome1 welcome12 welcome123 welcome@123 whatever whatever1
  starwars computer internet michelle jennifer jessica1 charlie1 jordan23 danielle corvette mercedes maverick samantha
  liverpool liverpool1 manchester arsenal1 chelsea1 barcelona realmadrid juventus butterfly elephant chocolate snickers
  letmein1 letmein123 changeme changeme1 changeme123 admin123 admin1234 administrator administrator1 root1234 rootroot
  user1234 test1234 testtest test12345 testing1 testing123 guest123 default1 default123 temp1234 temppass secret123 secretsecret
  master123 monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 killer12 killer123 hello123 hello1234 hellohello freedom1
  india123 india@123 bharat123 krishna1 krishna123 ganesh123 sairam123 omsairam omnamahshivaya jaihind1 mumbai123 delhi123
  bangalore chennai1 hyderabad abcd@123 abcd@1234 admin@123 pass@123 pass@1234 password@1 password@123 test@123 hr@12345
  company1 company123 employee employee1 employee123 manager1 manager123 payroll1 payroll123 office123 summer2024 summer2025
  summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 january1 monday123 friday123
  pokemon1 pokemon123 naruto123 minecraft fortnite roblox123 playstation nintendo xbox3600 gandalf1 hogwarts blink182 metallica
  nirvana1 slipknot eminem123 asdasdasd qweqweqwe zxczxczxc qweasdzxc qweasd123 123qweasd 123456qwerty 12345qwert 1234567q
  12345678a 123456789a 1234567890q qwertzuiop azertyuiop azerty123 motdepasse passwort passwort1 hallo123 contrasena`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is one that everybody tries first: on the list, one character repeated, or made of the user's own name. */
export function isCommonPassword(password: string, userName = ''): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower)) return true;
  if (/^(.)\1*$/u.test(lower)) return true;
  const name = userName.toLowerCase();
  return name.length >= 3 && lower.replace(/[\d\W_]+$/u, '') === name;
}
