import { drawPaper } from '../drawing/drawn-paper'

/** Draws an empty paper: the first takes far longer than others, as its thread starts and reads the typeface. */
export const firstPaper = () =>
  drawPaper({
    language: 'es',
    title: '',
    company: '',
    companyFacts: [],
    logo: null,
    colours: { band: '#000000', text: '#000000', status: '#000000', statusSurface: '#ffffff' },
    heading: [],
    status: [],
    cells: [],
    check: { url: '', alt: '', words: [] },
    notes: [],
    issuedAt: '2026-01-01T00:00:00Z',
  })
