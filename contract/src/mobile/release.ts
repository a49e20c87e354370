import { type RowOf, record } from '../kit/record.ts'

/** A release of the phone's pages (spec 2 §2.6, versionConf). They are pages, not a package: nothing is uploaded. */
export const phoneRelease = record('phone_release', {
  title: '移动端版本',
  scope: 'open',
  nameField: 'versionNo',
  fields: {
    versionNo: {
      label: '版本号',
      kind: 'text',
      required: true,
      max: 20,
      index: 'unique',
      search: 'prefix',
      width: 110,
    },
    publishDate: { label: '发布日期', kind: 'date', required: true, index: 'order' },
    forceUpdate: {
      label: '是否强制更新',
      kind: 'yesNo',
      width: 120,
      help: '强制更新的版本发布后，手机须先更新再同步；未同步的记录仍保留在手机上',
    },
    content: { label: '更新说明', kind: 'longText', required: true, max: 2000, width: 460 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
  },
  actions: {
    create: { label: '新增', permission: 'phoneRelease.save', needs: 'none' },
    edit: { label: '编辑', permission: 'phoneRelease.save', needs: 'one' },
    delete: { label: '删除', permission: 'phoneRelease.delete', needs: 'some', danger: true },
    view: { label: '查看', permission: 'phoneRelease.view', needs: 'one' },
  },
})

export type PhoneRelease = RowOf<typeof phoneRelease>

/** The release of the phone's pages that this source is; raised with every release of them. A built client carries it. */
export const phoneVersion = '1.2.0'

/** `v2.3`, `2.3.1`: parts of numbers with points between. */
export const versionShape = /^v?\d{1,4}(\.\d{1,4}){0,3}$/i

const partsOf = (version: string): number[] => version.replace(/^v/i, '').split('.').map(Number)

/** Below 0 where `a` is older than `b`: 1.9 is older than 1.10. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The release in force, and from which one on a phone may sync. */
export type ReleaseInForce = {
  /** The newest that is published; null while there is none. */
  readonly version: string | null
  /** Whether the release in force itself is one that a phone has to load before it syncs. */
  readonly forced: boolean
  /** The newest forced release: whoever has an older one has to load anew, also where later ones are not forced. */
  readonly leastVersion: string | null
}

/** The releases that are published on a day (`yyyy-MM-dd`), the newest first. */
const publishedBy = <R extends Pick<PhoneRelease, 'versionNo' | 'publishDate' | 'enabled'>>(
  releases: readonly R[],
  today: string,
): R[] =>
  releases
    .filter(({ publishDate, enabled }) => enabled && (publishDate ?? '9') <= today)
    .toSorted((a, b) => compareVersions(b.versionNo ?? '', a.versionNo ?? ''))

/**
 * What is in force on a day. A release that this server does not carry yet is not: nobody could load it, and a forced one
 * would keep every phone from syncing.
 */
export function releaseInForce(
  releases: readonly Pick<PhoneRelease, 'versionNo' | 'publishDate' | 'enabled' | 'forceUpdate'>[],
  today: string,
  carried = phoneVersion,
): ReleaseInForce {
  const published = publishedBy(releases, today).filter(
    ({ versionNo }) => compareVersions(versionNo ?? '', carried) <= 0,
  )
  const [newest] = published
  return {
    version: newest?.versionNo ?? null,
    forced: newest?.forceUpdate ?? false,
    leastVersion: published.find(({ forceUpdate }) => forceUpdate)?.versionNo ?? null,
  }
}

/** Whether a phone has to load the pages anew before it syncs; what it has not sent yet stays on it. */
export const mustReload = ({ leastVersion }: ReleaseInForce, own: string): boolean =>
  leastVersion !== null && (!versionShape.test(own) || compareVersions(own, leastVersion) < 0)
