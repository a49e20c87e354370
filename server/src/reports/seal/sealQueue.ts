/** The jobs that seal reports, whatever ordered them. */
export const sealQueue = 'report.seal'
