// Comments as the sites show them, for the programs of their pages. Begins with list-page.js, whose `replicaList` loads
// first-level comments as the panel's scroller nears its end.
(() => {
  const textOf = (value, n) => (typeof value === 'function' ? value(n) : value);
  const button = (words, { tag = 'button', marks = {} } = {}) => {
    const made = document.createElement(tag);
    made.textContent = words;
    for (const [name, value] of Object.entries(marks)) made.setAttribute(name, value);
    return made;
  };

  /**
   * A comment: `name` and `text` in elements that may have marks (attributes) of their own, and a picture that is
   * loaded once it comes near. Its last child is `.replies`, which is empty.
   */
  window.replicaComment = ({ name, text, picture, marks = {}, nameMarks = {}, textMarks = {} }) => {
    const row = document.createElement('div');
    row.className = 'comment';
    const part = (tag, words, own) => {
      const made = button(words, { tag, marks: own });
      row.append(made);
    };
    for (const [attribute, value] of Object.entries(marks)) row.setAttribute(attribute, `${value}`);
    part('b', name, nameMarks);
    part('p', text, textMarks);
    if (picture) {
      const image = new Image();
      image.loading = 'lazy';
      image.alt = '';
      image.src = picture;
      row.append(image);
    }
    row.append(Object.assign(document.createElement('div'), { className: 'replies' }));
    return row;
  };

  /**
   * The replies of a comment, asked for by a button below it: `open` are its words at first, `further` afterwards, each
   * a text or a function of how many are left; `ask(cursor)` gives a promise of `{ rows, next }`, `next` null = no
   * more, null in its place = a refusal, after which the button asks again. `shown`: elements of replies that came with
   * the comment; `total`: how many there are said to be.
   */
  window.replicaThread = ({ row, shown = [], total, open, further, ask, first = '0', look }) => {
    const replies = row.querySelector('.replies');
    replies.append(...shown);
    let left = total;
    let cursor = first;
    let isBusy = false;
    const more = button(textOf(open, left), look);
    replies.after(more);
    more.addEventListener('click', async (event) => {
      event.stopPropagation();
      if (isBusy) return;
      isBusy = true;
      const page = await ask(cursor);
      isBusy = false;
      if (!page) return;
      replies.append(...page.rows);
      left = Math.max(0, left - page.rows.length);
      cursor = page.next;
      if (cursor === null) more.remove();
      else more.textContent = textOf(further, left);
    });
  };

  /**
   * First-level comments that a button asks for, where scrolling does not: `ask(cursor)` as in `replicaList`. Gives `{
   * load }`.
   */
  window.replicaMore = ({ grid, words, ask, first, look }) => {
    let cursor = first;
    let isBusy = false;
    const more = button(words, look);
    const load = async () => {
      if (isBusy || cursor === null) return;
      isBusy = true;
      const page = await ask(cursor);
      isBusy = false;
      if (!page) return;
      grid.append(...page.cards);
      cursor = page.next;
      if (cursor === null) more.remove();
      else if (!more.isConnected) grid.after(more);
      if (page.end) grid.append(button(page.end, { tag: 'p', marks: { class: 'end' } }));
    };
    more.addEventListener('click', load);
    return { load };
  };
})();
