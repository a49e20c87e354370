import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterAll, describe, expect, it, test } from 'vitest'
import { describeSettings, readSettings, SettingsProblem } from './readSettings.ts'
import { type SettingName, secretSettings, settingsFromFiles, settingsShape } from './settings.ts'

/** What is said of these settings, line by line. */
function problemsOf(texts: Record<string, string>): string[] {
  try {
    readSettings(texts)
    return []
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error
    return error.message.split('\n').filter((line) => line.startsWith('  '))
  }
}

const here = fileURLToPath(import.meta.url)

describe('a wrong setting is refused in a Chinese sentence', () => {
  test.each([
    ['PORT', 'abc', 'PORT=abc：须为 0 至 65535 的整数。'],
    ['PORT', '99999', 'PORT=99999：须为 0 至 65535 的整数。'],
    ['PORT', '80.5', '整数'],
    ['HOST', 'http://x', '须为本机的地址或主机名'],
    ['DATABASE_URL', 'nonsense', '须为 postgres://'],
    ['DATABASE_URL', 'mysql://a:b@c/d', '须为 postgres://'],
    ['DATABASE_URL', 'postgres://host/db', '须为 postgres://'],
    ['MIGRATION_DATABASE_URL', 'x', '须为 postgres://'],
    ['DATABASE_CONNECTIONS', '0', '2 至 1000'],
    ['STATEMENT_SECONDS', '-1', '整数'],
    ['DRAIN_SECONDS', 'four', '整数'],
    ['RATE_LIMIT', '0', '整数'],
    ['SESSION_DAYS', '0', '1 至 30'],
    ['REMEMBER_DAYS', '1.5', '1 至 365'],
    ['DATA_DIR', here, '不是目录'],
    ['DATA_DIR', `${here}/below`, '不是目录'],
    ['DEMO', 'yes', '须为 1（是）或 0（否）'],
    ['LOG_LEVEL', 'verbose', '须为 trace、'],
    ['FILE_STORE', 'x', 'FILE_STORE=x：须为 disk、s3 之一。'],
    ['SECRET', 'ab', '至少 16 个字符'],
    ['SIGN_SECRET', 'ab', '至少 16 个字符'],
    ['SMS_INBOUND_TOKEN', 'ab', '至少 12 个字符'],
    ['PUBLIC_URL', 'tejian.example.cn', '不带路径的地址'],
    ['PUBLIC_URL', 'https://example.cn/tejian', '不带路径的地址'],
    ['SMS_URL', 'gateway', 'http://'],
    ['SMS_CARRIER', 'mobile', '须为 gateway、aliyun、tencent 之一'],
    ['S3_ENDPOINT', 'minio:9000', 'http://'],
    [
      'OIDC_ISSUER',
      'http://sso.example.cn',
      '须以 https:// 开头；确需在内网用 http 的，同时设置 OIDC_ALLOW_HTTP=1',
    ],
    ['OIDC_ISSUER', 'sso.example.cn', 'http://'],
    ['OIDC_SCOPE', 'profile', '须含 openid'],
    ['OIDC_MAX_AGE', 'an hour', '整数'],
    ['OIDC_ACR', ' , ', '一个或多个值'],
    ['DINGTALK_EXCHANGE_URL', 'http://open.example.cn/token', 'OIDC_ALLOW_HTTP=1'],
    ['REPORT_CERT', '/no/such/file.pem', '找不到该文件'],
    ['SIGNING_CA', '/no/such/file.pem', '签发机构（CA）的证书'],
    ['SIGNING_CA', here, '签发机构（CA）的证书'],
    ['SYSLOG_URL', 'http://siem', '须为 tcp://'],
    ['SYSLOG_CA', '/no/such/file.pem', '找不到该文件'],
    ['ONE_TIME_HOURS', '0', '1 至 720'],
    ['SECOND_FACTOR', 'all', 'everybody'],
    ['SCAN_URL', 'http://clamav:3310', '须为 tcp://'],
    ['SCAN_URL', 'unix:', '须为 tcp://'],
    ['SCAN_FAILURE', 'ignore', '须为 refuse、warn 之一'],
    ['ADMIN_NETWORKS', 'loopback', '须为网络地址'],
    ['ADMIN_NETWORKS', '10.0.0.0/33', '须为网络地址'],
    ['ADMIN_NETWORKS', '10.0.0.0/8,', '须为网络地址'],
    ['HSTS', 'yes', '须为 0、1、subdomains 之一'],
    ['TRUST_PROXY', 'true', '代理的层数'],
    ['TRUST_PROXY', '10.0.0.1,somewhere', '代理的层数'],
    ['TRUST_PROXY', '10.0.0.0/33', '代理的层数'],
  ])('%s=%s', (name, text, sentence) => {
    const line = problemsOf({ [name]: text }).find((problem) => problem.startsWith(`  ${name}`))
    expect(line).toContain(sentence)
  })

  test.each([
    [{ FILE_STORE: 's3', S3_BUCKET: '' }, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ REPORT_CERT: here }, ['REPORT_KEY']],
    [{ REPORT_KEY: here }, ['REPORT_CERT']],
    [{ MIGRATION_DATABASE_URL: 'postgres://a:b@c/d' }, ['DATABASE_URL']],
    [{ OIDC_ISSUER: 'https://sso.example.cn' }, ['OIDC_CLIENT_ID', 'PUBLIC_URL']],
    [
      { SMS_CARRIER: 'tencent' },
      ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_APP_ID'],
    ],
    [{ OIDC_ROLE_CLAIM: 'groups' }, ['OIDC_ORG_CLAIM']],
    [{ DINGTALK_CLIENT_ID: 'ding' }, ['DINGTALK_CLIENT_SECRET', 'PUBLIC_URL']],
  ])('that needs another: %o', (texts, names) => {
    expect(problemsOf(texts).map((line) => line.trim().split('：')[0])).toEqual(names)
  })

  it('with all others that are wrong', () => {
    const wrong = {
      PORT: 'abc',
      DATABASE_URL: 'nonsense',
      FILE_STORE: 's3',
      LOG_LEVEL: 'verbose',
      SECRET: 'short',
    }
    const told = problemsOf(wrong).join('\n')
    for (const name of [...Object.keys(wrong).filter((name) => name !== 'FILE_STORE'), 'S3_BUCKET'])
      expect(told).toContain(`  ${name}`)
  })

  it('that does not show what is secret', () => {
    const told = problemsOf({
      SECRET: 'hunter2',
      DATABASE_URL: 'app:hunter2@database/tejian',
      MIGRATION_DATABASE_URL: 'mysql://owner:hunter2@database/tejian',
    })
    expect(told).toHaveLength(3)
    expect(told.join()).not.toContain('hunter2')
  })
})

describe('settings', () => {
  it('hold what is documented when nothing is set, or set to nothing', () => {
    const nothing = readSettings({})
    expect(nothing).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, TRUST_PROXY: false, HSTS: '0' })
    const empty = Object.fromEntries(Object.keys(settingsShape).map((name) => [name, '']))
    expect(readSettings(empty)).toEqual(nothing)
  })

  it('are read as what they mean', () => {
    expect(readSettings({ DEMO: '1', PORT: '0', PUBLIC_URL: 'https://a.cn/' })).toMatchObject({
      DEMO: true,
      PORT: 0,
      PUBLIC_URL: 'https://a.cn',
    })
    expect(readSettings({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1,loopback' }).TRUST_PROXY).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'loopback',
    ])
  })

  it('let an issuer do without encryption on this machine, and elsewhere when it is said', () => {
    const sso = { OIDC_CLIENT_ID: 'tejian', PUBLIC_URL: 'https://tejian.example.cn' }
    expect(problemsOf({ ...sso, OIDC_ISSUER: 'http://127.0.0.1:8090' })).toEqual([])
    const inside = { ...sso, OIDC_ISSUER: 'http://sso.intra' }
    expect(problemsOf(inside)).toHaveLength(1)
    expect(problemsOf({ ...inside, OIDC_ALLOW_HTTP: '1' })).toEqual([])
  })

  it('are listed with where they come from, without what is secret', () => {
    const { lines, problems } = describeSettings({
      PORT: '8090',
      SECRET: 'hunter2 hunter2 hunter2',
      DATABASE_URL: 'postgres://app:hunter2@database/tejian?sslpassword=hunter2',
    })
    expect(lines).toHaveLength(Object.keys(settingsShape).length)
    expect(lines).toEqual(
      expect.arrayContaining([
        'HOST=127.0.0.1  默认',
        'PORT=8090  环境变量',
        'SECRET=（不显示）  环境变量',
        'DATABASE_URL=postgres://app:***@database/tejian?***  环境变量',
        'SMS_URL  未设置',
      ]),
    )
    expect(lines.join()).not.toContain('hunter2')
    expect(problems).toEqual([])
  })

  it('that are secret are known as such', () => {
    const names = Object.keys(settingsShape) as SettingName[]
    expect(
      names.filter((name) => /SECRET|TOKEN|PASSWORD|BACKUP_KEY|PERSONAL_DATA_(OLD_)?KEY/.test(name)).sort(),
    ).toEqual([...secretSettings].sort())
  })
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tejian-secrets-'))
  const fileWith = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['that is not there', '/no/such/secret', '找不到该文件，或无权读取，或文件为空'],
    ['that is empty', fileWith('empty', ' \n'), '找不到该文件，或无权读取，或文件为空'],
    ['that is a folder', folder, '找不到该文件，或无权读取，或文件为空'],
  ])('is refused of a file %s', (_what, file, sentence) => {
    expect(problemsOf({ SECRET_FILE: file })).toEqual([`  SECRET_FILE=${file}：${sentence}。`])
  })

  it('is refused beside its value, and where it is a wrong one, without being shown', () => {
    const file = fileWith('secret', 'hunter2')
    expect(problemsOf({ SECRET_FILE: file, SECRET: 'x'.repeat(16) })).toEqual([
      `  SECRET_FILE=${file}：已设置 SECRET，两者只能设置一个。`,
    ])
    const [told, ...more] = problemsOf({ SECRET_FILE: file })
    expect(told).toContain('至少 16 个字符')
    expect([told, ...more].join()).not.toContain('hunter2')
  })

  it('is read for every secret and every address with a password, its last line break apart', () => {
    expect([...secretSettings].every((name) => settingsFromFiles.includes(name))).toBe(true)
    const names = Object.keys(settingsShape) as SettingName[]
    expect(names.filter((name) => /DATABASE_URL|BACKUP_TO/.test(name)).sort()).toEqual(
      settingsFromFiles.filter((name) => !secretSettings.includes(name)).toSorted(),
    )
    const texts = Object.fromEntries(
      settingsFromFiles.map((name) => {
        const address = name.endsWith('DATABASE_URL')
        const text = address
          ? 'postgres://app:hunter2@database/tejian'
          : name === 'BACKUP_TO'
            ? '/mnt'
            : `of ${name}, long enough`
        return [`${name}_FILE`, fileWith(name, `${text}\n`)]
      }),
    )
    expect(readSettings(texts)).toMatchObject({
      SECRET: 'of SECRET, long enough',
      OIDC_CLIENT_SECRET: 'of OIDC_CLIENT_SECRET, long enough',
      DATABASE_URL: 'postgres://app:hunter2@database/tejian',
    })
    const { lines } = describeSettings(texts)
    expect(lines).toContain(`SECRET=（不显示）  文件 ${texts.SECRET_FILE}`)
    expect(lines.join()).not.toMatch(/hunter2|long enough/)
  })
})

describe('where a request comes from', () => {
  /** As told by a proxy that appends to what the client sent. */
  const forwarded = { 'x-forwarded-for': '127.0.0.1, 10.1.1.1' }
  it.each([
    ['0', '192.0.2.1'],
    ['1', '10.1.1.1'],
    ['2', '127.0.0.1'],
    ['192.0.2.0/24', '10.1.1.1'],
    ['10.0.0.0/8', '192.0.2.1'],
    ['192.0.2.1, 10.1.1.1', '127.0.0.1'],
  ])('is believed of TRUST_PROXY=%s', async (TRUST_PROXY, ip) => {
    const app = Fastify({ trustProxy: readSettings({ TRUST_PROXY }).TRUST_PROXY })
    app.get('/', (request) => request.ip)
    expect((await app.inject({ url: '/', headers: forwarded, remoteAddress: '192.0.2.1' })).body).toBe(ip)
  })
})

describe('the environment', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const sources = globSync('{server,contract,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )

  it('is read in one place', () => {
    expect(sources.length).toBeGreaterThan(1000)
    const readers = sources.filter((file) =>
      /process\s*\.\s*env|\benv\b.*from 'node:process'/.test(readFileSync(root + file, 'utf8')),
    )
    expect(readers).toEqual(['server/src/kit/settings/environment.ts'])
  })

  it('is used by those who read settings, and by what starts programs', () => {
    const users = sources.filter((file) => /\/environment\.ts'/.test(readFileSync(root + file, 'utf8')))
    expect(users.sort()).toEqual([
      'server/src/app/cli/settings.ts',
      'server/src/app/database/embeddedCluster.ts',
      'server/src/kit/settings/settingsOrEnd.ts',
      'server/src/kit/xlsx/readerProcess.ts',
    ])
  })
})
