import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import type { TemplateItem, TemplateSection } from '@tejian/contract/reports/templates/template.ts'

/** Where in a template somebody is: a section, or one of its items. */
export type Place = { readonly section: number; readonly item: number | null }

/** The parts that every template has, by the name under which they are selected. */
export const fixedNodes = {
  head: '封面与表头',
  conclusion: '检验结论',
  agreement: '相互印证',
  layout: '版面',
} as const
export type FixedNode = keyof typeof fixedNodes

/** One line of the tree. Its path is the one under which problems are told: `sections.2.items.0`. */
export type TreeNode = {
  readonly path: string
  readonly title: string
  readonly no: string
  readonly key: boolean
  readonly unchecked: boolean
  /** Items of a section; null for what has none. */
  readonly items: number | null
}

export const pathOf = ({ section, item }: Place): string =>
  item === null ? `sections.${section}` : `sections.${section}.items.${item}`

/** The section or item of a path; null for what is neither. */
export function placeOf(path: string): Place | null {
  const [, section, item] = /^sections\.(\d+)(?:\.items\.(\d+))?/.exec(path) ?? []
  return section === undefined
    ? null
    : { section: Number(section), item: item === undefined ? null : Number(item) }
}

/** The node whose form shows what stands at a path. */
export function nodeOf(path: string): string {
  const place = placeOf(path)
  if (place) return pathOf(place)
  const [first = ''] = path.split('.')
  return first !== 'head' && Object.hasOwn(fixedNodes, first) ? first : 'head'
}

export const sectionAt = (content: TemplateContent, path: string): TemplateSection | undefined =>
  content.sections[placeOf(path)?.section ?? -1]

export const itemAt = (content: TemplateContent, path: string): TemplateItem | undefined =>
  sectionAt(content, path)?.items[placeOf(path)?.item ?? -1]

const fixed = (path: FixedNode): TreeNode => ({
  path,
  title: fixedNodes[path],
  no: '',
  key: false,
  unchecked: false,
  items: null,
})

/** All lines of a template's tree, in the order of the paper. */
export function nodesOf({ sections }: Pick<TemplateContent, 'sections'>): TreeNode[] {
  return [
    fixed('head'),
    ...sections.flatMap(({ title, items }, section): TreeNode[] => [
      {
        path: pathOf({ section, item: null }),
        title,
        no: '',
        key: false,
        unchecked: items.some(({ unchecked }) => unchecked),
        items: items.length,
      },
      ...items.map(
        ({ no, name, key, unchecked }, item): TreeNode => ({
          path: pathOf({ section, item }),
          title: name,
          no,
          key: key ?? false,
          unchecked: unchecked ?? false,
          items: null,
        }),
      ),
    ]),
    fixed('conclusion'),
    fixed('agreement'),
    fixed('layout'),
  ]
}

const sectionOf = (path: string): string => path.split('.items')[0] ?? path

/** The lines that are in sight: what was searched for with its sections, else all but the items of closed sections. */
export function nodesInSight(
  nodes: readonly TreeNode[],
  closed: ReadonlySet<string>,
  search: string,
): TreeNode[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '')
    return nodes.filter(({ path }) => !path.includes('.items.') || !closed.has(sectionOf(path)))
  const found = nodes.filter(({ no, title }) => `${no} ${title}`.toLowerCase().includes(wanted))
  const sections = new Set(found.map(({ path }) => sectionOf(path)))
  return nodes.filter((node) => found.includes(node) || sections.has(node.path))
}

/** How a node is called where it stands alone. */
export function nodeTitle(content: TemplateContent, path: string): string {
  const item = itemAt(content, path)
  if (item) return `${item.no} ${item.name}`.trim() || '未命名的项目'
  const section = sectionAt(content, path)
  if (section) return section.title || '未命名的章节'
  return Object.hasOwn(fixedNodes, path) ? fixedNodes[path as FixedNode] : fixedNodes.head
}
