import type { Context } from '../../kit/context.ts'

/** A template of reports with the names of its items, in the order of the paper. */
export type ItemsOfTemplate = { readonly name: string; readonly items: readonly string[] }

/** What a kind of inspection of a class looks at, by the template in force on a day; null where none fits. */
export type TemplateItems = (
  context: Context,
  asked: { equclacode: string; inmGroupCode: string; day: string },
) => ItemsOfTemplate | null

declare module '../../kit/domain.ts' {
  interface DomainParts {
    templateItems: TemplateItems
  }
}
