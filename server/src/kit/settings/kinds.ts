import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { areNetworks, isAddressRange, listOf, networksOf } from '../networkList.ts'
import { isStorePlace } from '../storage.ts'
import { syslogTarget } from '../syslog/send.ts'
import { certificatesIn } from '../trustedIssuers.ts'
import { scannerPlace } from '../virusScan.ts'
import { isLoopback } from './hosts.ts'

// How the text of a setting is read. Each kind says in one sentence what it wants.

type Text = z.ZodMiniType<string, string>

const textThat = (fits: (text: string) => boolean, sentence: string): Text =>
  z.string().check(z.refine(fits, sentence))

const read = <T>(text: Text, convert: (text: string) => T) => z.pipe(text, z.transform(convert))

export const anyText = (): Text => z.string()

export const areaCode = (): Text =>
  textThat((text) => /^\d{4}00$/.test(text), '须为所在市（直辖市）的六位区划代码，以 00 结尾')

export const wholeNumber = (least: number, most: number) =>
  read(
    textThat(
      (text) => /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `须为 ${least} 至 ${most} 的整数`,
    ),
    Number,
  )

export const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `须为 ${values.join('、')} 之一`)

export const yesOrNo = () =>
  read(
    textThat((text) => ['0', '1', 'true', 'false'].includes(text), '须为 1（是）或 0（否）'),
    (text) => text === '1' || text === 'true',
  )

export const secret = (least: number): Text =>
  textThat((text) => text.length >= least, `至少 ${least} 个字符，可用 openssl rand -hex 24 生成`)

export const hostName = (): Text =>
  textThat(
    (text) => isIP(text) > 0 || /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text),
    '须为本机的地址或主机名，如 127.0.0.1、0.0.0.0',
  )

const parsed = (text: string, ...protocols: string[]): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocols.includes(url.protocol) && url.hostname ? url : null
}

export const webAddress = (): Text =>
  textThat((text) => parsed(text, 'http:', 'https:') !== null, '须以 http:// 或 https:// 开头')

/** Where a product is that lies at the root of its host. */
export const origin = () =>
  read(
    textThat((text) => {
      const url = parsed(text, 'http:', 'https:')
      return url !== null && url.href === `${url.origin}/`
    }, '须为不带路径的地址，如 https://tejian.example.cn'),
    (text) => new URL(text).origin,
  )

/** Whether an address is reached over an encrypted line, or on this machine. */
export const isSafeLine = (address: string): boolean => {
  const url = parsed(address, 'http:', 'https:')
  return url === null || url.protocol === 'https:' || isLoopback(url.hostname)
}

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '')

/** Several words, with blanks or commas between them. */
export const words = () =>
  read(
    textThat((text) => wordsOf(text).length > 0, '须为一个或多个值，以空格或逗号分隔'),
    wordsOf,
  )

export const scopes = () =>
  read(
    textThat((text) => wordsOf(text).includes('openid'), '须含 openid，多个值以空格分隔，如 openid profile'),
    wordsOf,
  )

export const databaseAddress = (): Text =>
  textThat((text) => {
    const url = parsed(text, 'postgres:', 'postgresql:')
    return url !== null && url.username !== '' && url.pathname.length > 1
  }, '须为 postgres://账号:口令@主机:5432/库名，口令中的特殊字符须转义')

export const syslogAddress = (): Text =>
  textThat((text) => syslogTarget(text) !== null, '须为 tcp://主机:端口、tls://主机:端口 或 udp://主机:端口')

export const scannerAddress = (): Text =>
  textThat((text) => scannerPlace(text) !== null, '须为 tcp://主机:3310 或 unix:///run/clamav/clamd.ctl')

export const storePlace = (): Text =>
  textThat(
    isStorePlace,
    '须为目录的完整路径，或 s3+https://密钥名:密钥@主机/存储桶?region=区域，其中的特殊字符须转义',
  )

/** A folder, or the place of one that can be made. */
export const folder = (): Text =>
  textThat((text) => {
    for (let path = resolve(text); ; path = dirname(path)) {
      const entry = statSync(path, { throwIfNoEntry: false })
      if (entry) return entry.isDirectory()
    }
  }, '不是目录，或其路径中有一段不是目录')

export const readableFile = (): Text =>
  textThat((text) => {
    try {
      accessSync(text, constants.R_OK)
      return statSync(text).isFile()
    } catch {
      return false
    }
  }, '找不到该文件，或无权读取')

/** Certificates of institutions that issue others. */
export const certificateFile = (): Text =>
  textThat((text) => {
    try {
      const found = certificatesIn(readFileSync(text, 'utf8'))
      return found.length > 0 && found.every(({ ca }) => ca)
    } catch {
      return false
    }
  }, '须为可读取的PEM文件，其中都是签发机构（CA）的证书')

/** As Fastify takes it: nobody, those with such addresses, or by how many hops away one is. */
type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

function trusted(text: string): TrustedProxies {
  if (!/^\d$/.test(text)) return listOf(text)
  const hops = Number(text)
  return hops > 0 && ((_address, hop) => hop < hops)
}

/** Networks, as what tells whether an address lies in one of them. */
export const networks = () =>
  read(textThat(areNetworks, '须为网络地址，以逗号分隔，如 10.8.0.0/16,192.168.1.20'), networksOf)

/**
 * Which proxies are believed about where a request comes from: none, the nearest so many, or those with such addresses.
 * Whoever stands before them can write into X-Forwarded-For what he likes.
 */
export const trustedProxies = () =>
  read(
    textThat(
      (text) => /^\d$/.test(text) || listOf(text).every(isAddressRange),
      '须为代理的层数（0 至 9），或代理的地址，以逗号分隔，如 10.0.0.5,192.168.0.0/16',
    ),
    trusted,
  )
