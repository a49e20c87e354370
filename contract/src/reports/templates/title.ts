const either = '定期（首次）'

/** The title of a report: a form that serves the first and every later inspection says which of them it was. */
export const titleOf = (templateName: string, inmGroupCode: string | null | undefined): string =>
  templateName.replace(either, inmGroupCode === 'SCJ' ? '首次' : '定期')
