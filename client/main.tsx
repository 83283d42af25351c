// The page: mounts the product.
const root = document.getElementById("root");
if (root) root.textContent = "Sunwai";
