import { randomBytes } from 'node:crypto'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { localAddress } from '../../kit/settings/hosts.ts'
import type { Settings } from '../../kit/settings/settings.ts'

/** Without 0 O 1 I: it is read from paper and typed. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 80 random bits in four groups, so that nobody finds a report by trying. */
export function newVerifyCode(): string {
  const text = Array.from(randomBytes(16), (byte) => signs[byte % 32]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** The platform's address as the public knows it; without the setting, as this machine does. */
export const publicBase = ({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string => PUBLIC_URL ?? localAddress(HOST, PORT)

/**
 * Where a code is verified, as it is printed under a seal. What is sealed cannot be corrected: without the address by
 * which the public knows the platform nothing is sealed, demonstrations apart.
 */
export function verifyAddress({ env, demo }: Pick<Services, 'env' | 'demo'>, code: string): string {
  if (!env.PUBLIC_URL && !demo) throw new Refusal(sealMessages.noPublicAddress)
  return `${publicBase(env)}/scanPage?code=${code}`
}

/** Codes are printed in capitals with hyphens; people type them as they like. */
export const asPrinted = (code: string): string =>
  (
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-')
