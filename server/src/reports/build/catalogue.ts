import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ListAnswer, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { Catalogue } from '@tejian/contract/reports/templates/catalogue.ts'
import { itemsOf, type Template, type TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { refuseUnknownFilters } from '../../kit/records/listed.ts'
import { Refusal } from '../../kit/refusal.ts'

type Filters = {
  equclacode?: string | undefined
  inmGroupCode?: string | undefined
  name?: string | undefined
}

export type CatalogueItem = { template: Template; item: TemplateItem; sort: number }

const latest = ({ templates }: Catalogue, on: string): Template[] => {
  const valid = templates.filter((template) => template.validFrom <= on)
  return valid.filter(
    ({ code, version }) => !valid.some((other) => other.code === code && other.version > version),
  )
}

/** The templates of a class and kind of inspection, as far as they are named. */
function matching(catalogue: Catalogue, { equclacode, inmGroupCode, name }: Filters, on: string): Template[] {
  const found =
    equclacode && inmGroupCode
      ? catalogue.templatesFor(equclacode, inmGroupCode, on)
      : latest(catalogue, on).filter(
          (template) =>
            (!inmGroupCode || template.inmGroups.includes(inmGroupCode)) &&
            (!equclacode || template.classPrefix.some((prefix) => isUnder(equclacode, prefix))),
        )
  return name ? found.filter((template) => template.name.includes(name)) : found
}

/** The items of the templates that fit, in the order of the paper. */
export function catalogueItems(
  catalogue: Catalogue,
  { name, ...filters }: Filters,
  on: string,
): CatalogueItem[] {
  return matching(catalogue, filters, on)
    .flatMap((template) => itemsOf(template).map((item) => ({ template, item })))
    .filter(({ item }) => !name || item.name.includes(name))
    .map((entry, place) => ({ ...entry, sort: place + 1 }))
}

const projectOf = (template: Template) => ({
  id: template.code,
  version: template.version,
  actions: [],
  inmGroupCode: template.inmGroups.join(','),
  inmCode: template.code,
  inmName: template.name,
  equclacode: template.classPrefix.join(','),
  seitestsort: seitestsortOf(template.inmGroups[0] ?? '') ?? '',
  basis: template.basis,
  itemCount: itemsOf(template).length,
})

type Project = ReturnType<typeof projectOf>

const sorted = ['inmGroupCode', 'inmCode', 'inmName', 'equclacode', 'seitestsort'] as const

/** Projects in the order that is asked for, else in the catalogue's own. */
function inOrder(projects: Project[], orderBy: string | undefined): Project[] {
  if (!orderBy) return projects
  const [field, direction = ''] = orderBy.split(' ')
  const name = sorted.find((one) => one === field)
  if (!name) throw new Refusal('不能按所选的列排序')
  const sign = direction.toLowerCase() === 'desc' ? -1 : 1
  return projects.toSorted((a, b) => sign * a[name].localeCompare(b[name], 'zh-CN'))
}

/** One page of what can be inspected: class and kind with the template that it is done by. */
export function listProjects(
  catalogue: Catalogue,
  { orderBy, ...filters }: ListRequest & Filters,
  on: string,
): ListAnswer<Project> {
  refuseUnknownFilters(filters, ['equclacode', 'inmGroupCode', 'name'])
  const pageNo = Number(filters.pageNo ?? 1)
  const pageSize = Number(filters.pageSize ?? 20)
  const rows = inOrder(matching(catalogue, filters, on).map(projectOf), orderBy)
  return {
    list: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    count: rows.length,
    pageNo,
    pageSize,
  }
}
