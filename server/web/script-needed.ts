/** Shown where scripts do not run. */
export const SCRIPT_NEEDED = `<noscript>
  <style>
    body { margin: 0; padding: 0 1rem; background: #f7f9fb; }
    .without-script { max-width: 30rem; margin: 15vh auto 0; padding: 2rem; border: 1px solid #d8dfe8; border-radius: 12px;
      background: #fff; color: #172033; font: 1rem/1.6 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
    .without-script h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
    .without-script p { margin: 1rem 0 0; }
    .without-script a { color: #2747a8; }
  </style>
  <main class="without-script">
    <h1>Esta página necesita JavaScript</h1>
    <p>Su navegador lo tiene desactivado. Actívelo y vuelva a cargar la página.</p>
    <p><a href="/">Ir al sitio público</a></p>
  </main>
</noscript>`
