import { describe, expect, test } from 'vitest';
import { helpText } from './help';
import { readSettings } from './settings';
import { settingTable } from './settingTable';

describe('settings', () => {
  test('API-01 the default API address is this server', () => {
    expect(readSettings({}, [])).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      dataDirNamed: false,
      databaseUrl: undefined,
      screensDir: './screens',
      apiBaseUrl: '',
      allowedOrigins: [],
      trustProxy: [],
      workingAge: 14,
      directory: true,
      logLevel: 'warn',
      metricsPort: undefined,
      drainSeconds: 0,
      demo: undefined,
      demoOnNetwork: false,
      mail: undefined,
      backupDir: undefined,
      backupHours: 24,
      backupKeep: 14,
      auditLogDays: 365,
      retention: { login: 0, personal: 1, work: 3, registers: 5, pay: 8 },
      sessionMinutes: 20,
      timeZone: 'Asia/Kolkata',
    });
  });

  test('API-01 the API address is one setting, without its trailing slash', () => {
    expect(readSettings({ API_BASE_URL: 'https://hr.example.com/' }, []).apiBaseUrl).toBe('https://hr.example.com');
  });

  test('trusted proxies are addresses, networks or named networks', () => {
    const text = 'loopback, 10.0.0.7, 10.0.0.0/8, fd00::/8';
    expect(readSettings({ TRUST_PROXY: text }, []).trustProxy).toEqual(text.split(', '));
  });

  test('a flag in either spelling overrides the environment', () => {
    expect(readSettings({ PORT: '1', DATA_DIR: 'a' }, ['--port=2', '--data-dir', 'b'])).toMatchObject({
      port: 2,
      dataDir: 'b',
    });
  });

  test('an empty value counts as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, [])).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test('DEMO=0 disables the demo company', () => {
    expect(readSettings({ DEMO: '0' }, []).demo).toBe(false);
  });

  test.each([
    [{ PORT: '80x' }, 'PORT is "80x" but must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT is "65536" but must be a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is "mysql://x" but must be an address such as postgres://user:password@host:5432/name',
    ],
    [
      { API_BASE_URL: 'hr.example.com' },
      'API_BASE_URL is "hr.example.com" but must be an address that starts with http:// or https://',
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example/path' },
      'ALLOWED_ORIGINS is "https://a.example/path" but must be origins such as https://hr.example.com, separated by commas',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/40' },
      'TRUST_PROXY is "10.0.0.0/40" but must be addresses or networks such as 10.0.0.7 or 10.0.0.0/8, or loopback, separated by commas',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud" but must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ DEMO: 'maybe' }, 'DEMO is "maybe" but must be 0 or 1'],
    [{ DEMO_ON_NETWORK: '1' }, 'DEMO_ON_NETWORK is "1" but must be yes or unset'],
    [{ SESSION_MINUTES: '0' }, 'SESSION_MINUTES is "0" but must be a whole number from 1 to 720'],
    [{ DIRECTORY: '1' }, 'DIRECTORY is "1" but must be yes or no'],
    [{ WORKING_AGE: '12' }, 'WORKING_AGE is "12" but must be a whole number from 14 to 30'],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE is "Mars/Base" but must be the name of a time zone, such as Asia/Kolkata'],
  ])('%j is refused with a one-line message', (env, line) => {
    expect(() => readSettings(env, [])).toThrow(`${line}. See --help.`);
  });

  test('all invalid settings are reported together', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'y' }, [])).toThrow(/^PORT is "x" .+; DEMO is "y" .+$/);
  });

  test.each([[['--prot', '1']], [['port']], [['--port']]])('the flags %j are rejected', (flags) => {
    expect(() => readSettings({}, flags)).toThrow('See --help.');
  });

  test('mail requires all three of its settings', () => {
    const [url, from, publicUrl] = ['smtps://hr:secret@mail.example.com', 'hr@example.com', 'https://hr.example.com'];
    const { mail } = readSettings({ MAIL_URL: url, MAIL_FROM: from, PUBLIC_URL: `${publicUrl}/` }, []);
    expect(mail).toEqual({ url, from, publicUrl });
    expect(readSettings({ MAIL_FROM: from }, []).mail).toBeUndefined();
    expect(() => readSettings({ MAIL_URL: url, MAIL_FROM: from }, [])).toThrow('MAIL_URL also requires MAIL_FROM and');
    expect(() => readSettings({ MAIL_FROM: 'HR' }, [])).toThrow('must be an email address such as hr@example.com');
  });

  test('--help lists every setting with its flag and default', () => {
    for (const [name, { initial }] of Object.entries(settingTable)) {
      const line = helpText()
        .split('\n')
        .find((text) => text.trim().startsWith(`${name} `));
      expect(line).toContain(`--${name.toLowerCase().replaceAll('_', '-')}`);
      if (initial !== '') expect(line).toContain(`(default ${initial})`);
    }
  });
});
