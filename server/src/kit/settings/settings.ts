import { authCookieDays, rememberLoginCookieDays } from '@tejian/contract/kit/constants.ts'
import * as z from 'zod/mini'
import {
  anyText,
  areaCode,
  certificateFile,
  databaseAddress,
  folder,
  hostName,
  isSafeLine,
  networks,
  oneOf,
  origin,
  readableFile,
  scannerAddress,
  scopes,
  secret,
  storePlace,
  syslogAddress,
  trustedProxies,
  webAddress,
  wholeNumber,
  words,
  yesOrNo,
} from './kinds.ts'

const { optional } = z
/** What holds when nothing is set, as one would write it. */
const otherwise = z.prefault

/** All settings of the platform, by the names of their environment variables; docs/operations.md says what they do. */
export const settingsShape = {
  HOST: otherwise(hostName(), '127.0.0.1'),
  PORT: otherwise(wholeNumber(0, 65_535), '8080'),
  DATA_DIR: optional(folder()),
  DATABASE_URL: optional(databaseAddress()),
  MIGRATION_DATABASE_URL: optional(databaseAddress()),
  LISTEN_DATABASE_URL: optional(databaseAddress()),
  REPLICA_DATABASE_URL: optional(databaseAddress()),
  REPLICA_WAIT_SECONDS: otherwise(wholeNumber(1, 60), '2'),
  DATABASE_CONNECTIONS: otherwise(wholeNumber(2, 1000), '20'),
  STATEMENT_SECONDS: otherwise(wholeNumber(1, 3600), '60'),
  DEMO: optional(yesOrNo()),
  AREA: optional(areaCode()),
  AREA_LETTERS: optional(anyText()),
  INSTITUTE_NAME: optional(anyText()),
  INSTITUTE_CODE: optional(anyText()),
  INSTITUTE_APPROVAL: optional(anyText()),
  AUTHORITY_NAME: optional(anyText()),
  AUTHORITY_CODE: optional(anyText()),
  PUBLIC_URL: optional(origin()),
  SECRET: optional(secret(16)),
  SIGN_SECRET: optional(secret(16)),
  TRUST_PROXY: otherwise(trustedProxies(), '0'),
  HSTS: otherwise(oneOf('0', '1', 'subdomains'), '0'),
  RATE_LIMIT: otherwise(wholeNumber(1, 1_000_000_000), '3000'),
  SESSION_DAYS: otherwise(wholeNumber(1, 30), String(authCookieDays)),
  REMEMBER_DAYS: otherwise(wholeNumber(1, 365), String(rememberLoginCookieDays)),
  DRAIN_SECONDS: otherwise(wholeNumber(0, 600), '0'),
  LOG_LEVEL: otherwise(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
  METRICS_PORT: optional(wholeNumber(0, 65_535)),
  METRICS_HOST: otherwise(hostName(), '127.0.0.1'),
  METRICS_TOKEN: optional(secret(16)),
  SMS_CARRIER: otherwise(oneOf('gateway', 'aliyun', 'tencent'), 'gateway'),
  SMS_URL: optional(webAddress()),
  SMS_TOKEN: optional(anyText()),
  SMS_INBOUND_TOKEN: optional(secret(12)),
  SMS_ACCESS_KEY_ID: optional(anyText()),
  SMS_ACCESS_KEY_SECRET: optional(anyText()),
  SMS_SIGN_NAME: optional(anyText()),
  SMS_APP_ID: optional(anyText()),
  SMS_REGION: otherwise(anyText(), 'ap-guangzhou'),
  REPORT_CERT: optional(readableFile()),
  REPORT_KEY: optional(readableFile()),
  REPORT_SM2_CERT: optional(readableFile()),
  REPORT_SM2_KEY: optional(readableFile()),
  SIGNING_CA: optional(certificateFile()),
  FILE_STORE: otherwise(oneOf('disk', 's3'), 'disk'),
  S3_BUCKET: optional(anyText()),
  S3_ENDPOINT: optional(webAddress()),
  S3_REGION: otherwise(anyText(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(anyText()),
  S3_SECRET_ACCESS_KEY: optional(anyText()),
  OIDC_NAME: otherwise(anyText(), '统一身份登录'),
  OIDC_ISSUER: optional(webAddress()),
  OIDC_ALLOW_HTTP: otherwise(yesOrNo(), '0'),
  OIDC_CLIENT_ID: optional(anyText()),
  OIDC_CLIENT_SECRET: optional(anyText()),
  OIDC_SCOPE: otherwise(scopes(), 'openid profile'),
  OIDC_ACCOUNT_CLAIM: otherwise(anyText(), 'sub'),
  OIDC_ACR: optional(words()),
  OIDC_MAX_AGE: optional(wholeNumber(0, 31_536_000)),
  OIDC_SECOND_FACTOR: optional(words()),
  OIDC_ROLE_CLAIM: optional(anyText()),
  OIDC_ORG_CLAIM: optional(anyText()),
  DINGTALK_NAME: otherwise(anyText(), '钉钉登录'),
  DINGTALK_CLIENT_ID: optional(anyText()),
  DINGTALK_CLIENT_SECRET: optional(anyText()),
  DINGTALK_AUTHORIZE_URL: otherwise(webAddress(), 'https://login.dingtalk.com/oauth2/auth'),
  DINGTALK_EXCHANGE_URL: otherwise(webAddress(), 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken'),
  DINGTALK_USER_URL: otherwise(webAddress(), 'https://api.dingtalk.com/v1.0/contact/users/me'),
  ONE_TIME_HOURS: otherwise(wholeNumber(1, 720), '72'),
  SECOND_FACTOR: optional(oneOf('optional', 'administrators', 'approvers', 'everybody')),
  ADMIN_NETWORKS: optional(networks()),
  WEB_HOOK_NETWORKS: optional(networks()),
  AUDIT_OLD_SECRETS: optional(anyText()),
  PERSONAL_DATA_CIPHER: otherwise(oneOf('off', 'sm4', 'aes'), 'off'),
  PERSONAL_DATA_KEY: optional(secret(16)),
  PERSONAL_DATA_OLD_KEYS: optional(anyText()),
  SYSLOG_URL: optional(syslogAddress()),
  SYSLOG_CA: optional(readableFile()),
  SCAN_URL: optional(scannerAddress()),
  SCAN_FAILURE: otherwise(oneOf('refuse', 'warn'), 'refuse'),
  BACKUP_TO: optional(storePlace()),
  BACKUP_KEY: optional(secret(16)),
  BACKUP_DAYS: otherwise(wholeNumber(1, 3650), '14'),
  BACKUP_WEEKS: otherwise(wholeNumber(0, 520), '8'),
  MOVE_IN_FOLDER: optional(folder()),
  NODE_ENV: optional(anyText()),
}

export type SettingName = keyof typeof settingsShape

/** Never shown. Passwords within addresses are hidden as well. */
export const secretSettings: readonly SettingName[] = [
  'SECRET',
  'SIGN_SECRET',
  'METRICS_TOKEN',
  'SMS_TOKEN',
  'SMS_INBOUND_TOKEN',
  'SMS_ACCESS_KEY_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_CLIENT_SECRET',
  'DINGTALK_CLIENT_SECRET',
  'AUDIT_OLD_SECRETS',
  'PERSONAL_DATA_KEY',
  'PERSONAL_DATA_OLD_KEYS',
  'BACKUP_KEY',
]

/** May be given as the name of a file that holds them, by `…_FILE`: what is secret, and addresses with passwords in them. */
export const settingsFromFiles: readonly SettingName[] = [
  ...secretSettings,
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'LISTEN_DATABASE_URL',
  'REPLICA_DATABASE_URL',
  'BACKUP_TO',
]

type Given = { readonly [name in SettingName]?: unknown }

/** A setting that is missing beside another. Said together with wrong values, so that one start tells everything. */
const needed = (name: SettingName, sentence: string, isNeeded: (given: Given) => boolean) =>
  z.refine<Given>((given) => given[name] !== undefined || !isNeeded(given), {
    path: [name],
    error: sentence,
    when: () => true,
  })

const inBucket = ({ FILE_STORE }: Given): boolean => FILE_STORE === 's3'
const bySso = ({ OIDC_ISSUER }: Given): boolean => OIDC_ISSUER !== undefined
const byCloud = ({ SMS_CARRIER }: Given): boolean => SMS_CARRIER === 'aliyun' || SMS_CARRIER === 'tencent'
const byDingTalk = ({ DINGTALK_CLIENT_ID }: Given): boolean => DINGTALK_CLIENT_ID !== undefined

/** Secrets and codes go over an encrypted line, unless the line is said to be safe. */
const safeLine = (name: SettingName) =>
  z.refine<Given>((given) => given.OIDC_ALLOW_HTTP === true || isSafeLine(String(given[name] ?? '')), {
    path: [name],
    error: '须以 https:// 开头；确需在内网用 http 的，同时设置 OIDC_ALLOW_HTTP=1',
    when: () => true,
  })

export const settingsSchema = z.object(settingsShape).check(
  needed(
    'DATABASE_URL',
    '设置了 MIGRATION_DATABASE_URL、LISTEN_DATABASE_URL 或 REPLICA_DATABASE_URL 时必须同时设置',
    (given) =>
      (given.MIGRATION_DATABASE_URL ?? given.LISTEN_DATABASE_URL ?? given.REPLICA_DATABASE_URL) !== undefined,
  ),
  needed('INSTITUTE_NAME', '设置了 AREA 时必须同时设置，写入报告和证书', ({ AREA }) => AREA !== undefined),
  needed(
    'AREA',
    '设置了 INSTITUTE_NAME 时必须同时设置',
    ({ INSTITUTE_NAME }) => INSTITUTE_NAME !== undefined,
  ),
  needed('REPORT_KEY', '设置了 REPORT_CERT 时必须同时设置', (given) => given.REPORT_CERT !== undefined),
  needed('REPORT_CERT', '设置了 REPORT_KEY 时必须同时设置', (given) => given.REPORT_KEY !== undefined),
  needed(
    'REPORT_SM2_KEY',
    '设置了 REPORT_SM2_CERT 时必须同时设置',
    (given) => given.REPORT_SM2_CERT !== undefined,
  ),
  needed(
    'REPORT_SM2_CERT',
    '设置了 REPORT_SM2_KEY 时必须同时设置',
    (given) => given.REPORT_SM2_KEY !== undefined,
  ),
  needed(
    'PERSONAL_DATA_KEY',
    'PERSONAL_DATA_CIPHER=sm4 或 aes 时必须设置，身份证号和电话用它加密；请另行保管，丢失后无法解密',
    ({ PERSONAL_DATA_CIPHER }) => PERSONAL_DATA_CIPHER === 'sm4' || PERSONAL_DATA_CIPHER === 'aes',
  ),
  needed('S3_BUCKET', 'FILE_STORE=s3 时必须设置', inBucket),
  needed('S3_ACCESS_KEY_ID', 'FILE_STORE=s3 时必须设置', inBucket),
  needed('S3_SECRET_ACCESS_KEY', 'FILE_STORE=s3 时必须设置', inBucket),
  needed('SMS_ACCESS_KEY_ID', 'SMS_CARRIER=aliyun 或 tencent 时必须设置', byCloud),
  needed('SMS_ACCESS_KEY_SECRET', 'SMS_CARRIER=aliyun 或 tencent 时必须设置', byCloud),
  needed('SMS_SIGN_NAME', 'SMS_CARRIER=aliyun 或 tencent 时必须设置，须为已报备的短信签名', byCloud),
  needed('SMS_APP_ID', 'SMS_CARRIER=tencent 时必须设置', ({ SMS_CARRIER }) => SMS_CARRIER === 'tencent'),
  needed('OIDC_CLIENT_ID', '设置了 OIDC_ISSUER 时必须同时设置', bySso),
  needed(
    'OIDC_ORG_CLAIM',
    '设置了 OIDC_ROLE_CLAIM 时必须同时设置，自动开通的账号由它归入机构',
    ({ OIDC_ROLE_CLAIM }) => OIDC_ROLE_CLAIM !== undefined,
  ),
  needed('DINGTALK_CLIENT_SECRET', '设置了 DINGTALK_CLIENT_ID 时必须同时设置', byDingTalk),
  safeLine('OIDC_ISSUER'),
  safeLine('DINGTALK_AUTHORIZE_URL'),
  safeLine('DINGTALK_EXCHANGE_URL'),
  safeLine('DINGTALK_USER_URL'),
  needed(
    'BACKUP_KEY',
    '设置了 BACKUP_TO 时必须同时设置，备份用它加密；请另行保管，丢失后备份不能恢复',
    (given) => given.BACKUP_TO !== undefined,
  ),
  needed(
    'PUBLIC_URL',
    '设置了 OIDC_ISSUER 或 DINGTALK_CLIENT_ID 时必须同时设置，统一身份认证后浏览器要回到该地址',
    (given) => bySso(given) || byDingTalk(given),
  ),
)

/** Settings as the program uses them. */
export type Settings = Readonly<z.output<typeof settingsSchema>>
