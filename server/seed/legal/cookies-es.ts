import { SESSION_DAYS } from '../../../shared/auth'
import type { LegalFacts } from './facts'
import { platformsInEs, platformTableEs } from './platforms'

export function cookiesEs(facts: LegalFacts) {
  return {
    title: 'Política de Cookies',
    content: `
<p>Esta política explica qué cookies y tecnologías similares utiliza este sitio, para qué sirven y cómo puede aceptarlas, rechazarlas o cambiar de opinión. Complementa nuestra <a href="/privacidad">Política de Privacidad</a>.</p>

<h2>1. Qué son las cookies</h2>
<p>Una cookie es un pequeño archivo que un sitio web guarda en su dispositivo para recordar información entre una página y otra. El <strong>almacenamiento local</strong> del navegador cumple una función parecida, pero no se envía con cada solicitud. Un <strong>píxel de seguimiento</strong> es un fragmento de código que comunica su visita a una plataforma externa y que puede crear sus propias cookies. En esta página llamamos «cookies» a todas estas tecnologías.</p>

<h2>2. Cookies necesarias</h2>
<p>Hacen posible el funcionamiento del sitio y no se usan con fines publicitarios. Por eso no requieren su consentimiento.</p>
<table>
<thead>
<tr><th>Nombre o tipo</th><th>Para qué sirve</th><th>Dónde y cuánto tiempo</th></tr>
</thead>
<tbody>
<tr><td><strong>cookie_consent</strong></td><td>Recuerda si usted aceptó o rechazó las cookies de marketing (<em>accepted</em> o <em>declined</em>), para no volver a preguntarle.</td><td>Almacenamiento local; hasta que usted lo borre o cambie su decisión.</td></tr>
<tr><td><strong>cookie_consent_record</strong></td><td>Guarda qué versión del aviso respondió y una referencia al azar, sin su nombre, con la que su decisión figura en nuestro registro de consentimientos; también la decisión misma hasta que el registro la recibe.</td><td>Almacenamiento local; hasta que usted lo borre.</td></tr>
<tr><td><strong>lang</strong></td><td>Recuerda si prefiere ver el sitio en español o en inglés.</td><td>Cookie propia; un año.</td></tr>
<tr><td><strong>session</strong></td><td>Mantiene la sesión iniciada del personal autorizado en el panel administrativo. Los visitantes no la reciben. En conexiones cifradas se llama __Host-session.</td><td>Cookie propia, inaccesible para los programas de la página; hasta cerrar sesión; como máximo ${SESSION_DAYS} días.</td></tr>
<tr><td><strong>device</strong></td><td>Reconoce el navegador en el que el personal autorizado ya inició sesión, para proteger su cuenta. Los visitantes no la reciben. En conexiones cifradas se llama __Host-device.</td><td>Cookie propia, inaccesible para los programas de la página; un año desde el último inicio de sesión.</td></tr>
<tr><td><strong>customers_page_size</strong></td><td>Recuerda cuántas filas por página prefiere el personal en las listas del panel. Los visitantes no la reciben.</td><td>Almacenamiento local; hasta que se borra.</td></tr>
<tr><td><strong>panel-teclas-solas</strong></td><td>Recuerda si el personal usa los atajos de una sola tecla en el panel. Los visitantes no la reciben.</td><td>Almacenamiento local; hasta que se borra.</td></tr>
</tbody>
</table>

<h2>3. Cookies de marketing</h2>
<p>Nos ayudan a saber qué anuncios traen visitas y a mostrarlos a quien puedan interesarle. ${platformsInEs(facts)} Estas plataformas pueden recibir su dirección IP, datos de su navegador, la dirección de la página visitada y la fecha y hora, y pueden combinarlos con los que ya tengan de usted.</p>
${platformTableEs(facts)}<p>Cada plataforma decide cuánto duran sus cookies; por lo general, entre una sesión y dos años.</p>

<h2>4. Cómo decide usted</h2>
<ul>
<li><strong>Aceptar:</strong> los píxeles activados pueden cargarse en las páginas públicas.</li>
<li><strong>Rechazar:</strong> los píxeles dejan de cargarse; si alguno ya funcionaba, la página se vuelve a cargar sin él. El sitio funciona igual: puede consultar pólizas y pedir cotizaciones.</li>
<li><strong>No responder:</strong> ${facts.waits ? 'mientras no acepte, no se carga ningún píxel.' : 'mientras no elija, los píxeles activados pueden cargarse, salvo que su navegador bloquee el almacenamiento local. Si no lo desea, pulse el botón de rechazo del aviso.'}</li>
<li><strong>Cambiar de opinión:</strong> el enlace de cookies del pie de página vuelve a abrir el aviso cuando usted quiera.</li>
</ul>
<p>Su decisión se guarda en el navegador que está usando. Para poder demostrarla, nuestro registro conserva también la elección, su fecha, el idioma y las versiones del aviso y de esta política, con la referencia al azar y sin su nombre ni su dirección IP. El aviso le muestra esa referencia cuando lo vuelve a abrir. Si cambia de dispositivo o borra los datos del navegador, volveremos a preguntarle. Rechazar impide cargas nuevas, pero no elimina las cookies que otra plataforma ya hubiera guardado; puede borrarlas en su navegador.</p>

<h2>5. Control Global de Privacidad (GPC)</h2>
<p>Si su navegador envía la señal <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a>, la tratamos como un rechazo: no cargamos ningún píxel, salvo que usted los acepte expresamente en el aviso, sin que tenga que hacer nada más. También la tomamos como una oposición a que sus datos se usen o compartan para publicidad, como prevén varias leyes.</p>

<h2>6. Ajustes de su navegador</h2>
<p>Todos los navegadores permiten ver, bloquear y borrar cookies y el almacenamiento local, por lo general en el apartado de privacidad de su configuración. Si bloquea también las cookies necesarias, el sitio puede olvidar su idioma o volver a mostrarle el aviso, y el panel administrativo no funcionará.</p>

<h2>7. WhatsApp y otros enlaces</h2>
<p>Los botones para pedir una cotización abren WhatsApp en una aplicación o página distinta. Este sitio no instala cookies de WhatsApp; a partir de ese momento se aplica la política de ese servicio.</p>

<h2>8. Cambios y contacto</h2>
<p>Actualizaremos esta página si cambian las tecnologías que usamos. La versión y la fecha de entrada en vigor figuran en ella. Si tiene preguntas, llámenos o escríbanos al teléfono o al WhatsApp que figura en el sitio.</p>
`.trim(),
  }
}
